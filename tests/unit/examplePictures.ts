import sharp from 'sharp';

export const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100">${inside}</svg>`;

export const plain = (width: number, height: number, background = '#7a6') =>
  sharp({ create: { width, height, channels: 3, background } });
