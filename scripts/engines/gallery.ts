import { readdirSync, writeFileSync } from 'node:fs';

/** Where the pictures lie: `<page>-<width>-<engine>.png`. */
export const galleryFolder = 'engines-report';

const engines = ['chromium', 'firefox', 'webkit'] as const;

/** Writes the page that shows them side by side. @returns its path. */
export function writeGallery(root: string): string {
  const folder = `${root}${galleryFolder}/`;
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  const screens = [...new Set(pictures.map((name) => name.replace(/-\w+\.png$/, '')))].toSorted();
  const row = (screen: string) => `<h2>${screen} px</h2>
<div>${engines.map((engine) => `<figure><figcaption>${engine}</figcaption><img src="${screen}-${engine}.png" alt="" loading="lazy"></figure>`).join('')}</div>`;
  writeFileSync(
    `${folder}index.html`,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The screens in three engines</title>
<style>body{font:1rem sans-serif}div{display:flex;gap:1rem;align-items:start}figure{margin:0;flex:1}img{width:100%;border:1px solid}</style>
<h1>The screens in three engines</h1>
${screens.map(row).join('\n')}
`,
  );
  return `${folder}index.html`;
}
