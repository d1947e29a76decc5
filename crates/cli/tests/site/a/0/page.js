document.title += "!";
