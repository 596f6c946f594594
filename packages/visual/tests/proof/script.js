const paragraph = (textContent) => Object.assign(document.createElement('p'), { textContent });

document.body.append(...['Made by a script'].map(paragraph));
