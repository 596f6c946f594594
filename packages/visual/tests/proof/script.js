const paragraph = (textContent) =>
  Object.assign(document.createElement('p'), { className: 'made', textContent });

document.body.append(...['Made by a script'].map(paragraph));
