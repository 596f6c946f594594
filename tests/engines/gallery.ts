import { readdirSync, writeFileSync } from 'node:fs';

/** Folder of the pictures: `<page>-<width>-<engine>.png`. */
export const galleryFolder = 'engines-report';

export const galleryPage = `${galleryFolder}/index.html`;

/** Writes a page that shows the pictures of the engines side by side. */
export function writeGallery(root: string): void {
  const pictures = readdirSync(`${root}${galleryFolder}`).filter((name) => name.endsWith('.png'));
  const screens = [...new Set(pictures.map((name) => name.replace(/-\w+\.png$/, '')))].toSorted();
  const row = (screen: string) => `<h2>${screen} px</h2>
<div>${['chromium', 'firefox', 'webkit'].map((engine) => `<figure><figcaption>${engine}</figcaption><img src="${screen}-${engine}.png" alt="" loading="lazy"></figure>`).join('')}</div>`;
  writeFileSync(
    `${root}${galleryPage}`,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The screens in three engines</title>
<style>body{font:1rem sans-serif}div{display:flex;gap:1rem;align-items:start}figure{margin:0;flex:1}img{width:100%;border:1px solid}</style>
<h1>The screens in three engines</h1>
${screens.map(row).join('\n')}
`,
  );
}
