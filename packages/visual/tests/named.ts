/** Pages whose pictures cannot show everything, each with the finding that must say so. */
import { movingImages } from './movingImages.ts';
import { cutPicture, type Given, image } from './steady.ts';

type Named = Given & { readonly finding?: string | readonly string[] };

const text = 'font: 16px/24px sans-serif; margin: 0';

const movingDrawing = {
  ...image,
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="375" height="100"><rect width="375" height="100" opacity="0"><animate attributeName="opacity" to="1" dur="2s" fill="freeze"/></rect></svg>',
};

export const pagesWithFindings: Readonly<Record<string, Named>> = {
  'a script that never comes and keeps the rest of the page': {
    html: '<p>Text</p><script src="/never.js"></script><div class="red"></div>',
    answers: { '/never.js': null },
    finding: 'unanswered /never.js',
  },
  'a stylesheet that never comes and keeps the page from being drawn': {
    isAtNight: true,
    html: '<link rel="stylesheet" href="/never.css"><p>Text</p><div class="red"></div>',
    answers: { '/never.css': null },
    finding: 'unanswered /never.css',
  },
  'an answer that is waited for': {
    html: "<p>Text</p><script>fetch('/poll')</script>",
    answers: { '/poll': null },
    finding: 'unanswered /poll',
  },
  'pictures that are not there, cut short, and in whose place a page comes': {
    html: ['none', 'cut', 'page']
      .map((name) => `<img src="/${name}.png" alt="${name}" width="100" height="100">`)
      .join(''),
    answers: { '/cut.png': cutPicture, '/page.png': { body: '<!doctype html><p>Not found' } },
    finding: [
      'image img "none" /none.png',
      'image img "cut" /cut.png',
      'image img "page" /page.png',
      'console Failed to load resource: the server responded with a status of 404 (Not Found) › /none.png',
    ],
  },
  'images and a drawing that move and are no requests, or that nothing can hold': {
    html: `<p>Text</p><img alt="Ana" src="data:image/gif;base64,${movingImages.gif.body.toString('base64')}"><img src="/drawing.svg" width="375" height="100" alt="Rui">
      <script>fetch('/gif').then((answer) => answer.blob()).then((blob) => { const picture = new Image(); picture.alt = 'Eva'; picture.src = URL.createObjectURL(blob); document.body.append(picture) })</script>`,
    answers: { '/gif': movingImages.gif, '/drawing.svg': movingDrawing },
    finding: [
      `moving img "Ana" ${`data:image/gif;base64,${movingImages.gif.body.toString('base64')}`.slice(0, 100)}`,
      'moving img "Rui" /drawing.svg',
      'moving img "Eva" blob:',
    ],
  },
  'a row that scrolls sideways, and a frame that scrolls': {
    html: `<div style="overflow-x: auto; width: 300px"><p style="width: 900px; margin: 0">Text</p></div>
      <iframe style="width: 300px; height: 60px; border: 0" srcdoc="<p style='height: 400px; margin: 0'>Text"></iframe>`,
    finding: ['scroller iframe 60 416', 'row div 300 900'],
  },
  'an error, the address of the server in a text, and what this browser has no means to draw': {
    html: `<p></p><script>
      document.querySelector('p').textContent = 'See ' + location.host;
      document.createElement('canvas').getContext('webgl2');
      console.error('Broken');
      null.length;
    </script>`,
    finding: [
      'address p "See localhost"',
      'console This browser has no webgl2, which visitors may have',
      'console Broken',
      "console TypeError: Cannot read properties of null (reading 'length')",
    ],
  },
  'texts and a picture that are hidden in every way that nobody means': {
    html: `<style>body { overflow-x: hidden }</style>
      <p style="${text}; color: transparent">Transparent</p>
      <p style="${text}; mask-image: linear-gradient(transparent, transparent)">Masked</p>
      <div style="background: black"><p style="${text}; color: white; mix-blend-mode: darken">Blended</p></div>
      <p style="${text}; transform: translateX(-500px)">Left</p><p style="${text}; translate: 500px">Right</p>
      <p style="${text}; transform: scale(0)">Tiny</p><p style="${text}; scale: 0">Small</p>
      <div style="position: relative; height: 30px"><p style="${text}; position: absolute; clip-path: inset(0 100% 0 0)">Covered</p></div>
      <svg width="200" height="30"><text y="20" opacity="0">Drawn</text></svg><input value="Typed" style="color: white; border: 0">
      <div style="opacity: 0"><img src="/red.svg" alt="Ana" width="100" height="100"></div>
      <iframe style="width: 300px; height: 60px; border: 0" srcdoc="<p style='opacity: 0'>Framed</p>"></iframe>`,
    answers: { '/red.svg': image },
    finding: [
      ...['Transparent', 'Masked', 'Blended', 'Left', 'Right', 'Tiny', 'Small', 'Covered'].map(
        (name) => `undrawn p "${name}"`,
      ),
      'undrawn text "Drawn"',
      'undrawn input "Typed"',
      'undrawn img "Ana"',
      'undrawn p "Framed"',
    ],
  },
  'no text that is left to screen readers in one of the usual ways, enlarged, from right to left, or upright':
    {
      html: `<a href="#main" style="position: absolute; transform: translateY(-200%)">Skip</a><a href="/" style="display: block; width: 100px; height: 40px; text-indent: -9999px; overflow: hidden; background: navy">Home</a>
      <span style="position: absolute; left: -9999px">One</span><span style="position: absolute; width: 1px; height: 1px; clip-path: inset(50%); overflow: hidden">Two</span><span style="position: absolute; clip: rect(0 0 0 0)">Three</span>
      <button style="font-size: 0; width: 40px; height: 40px">Menu</button><p style="${text}">Text</p>
      <div style="zoom: 2"><p style="${text}">Enlarged</p></div><div dir="rtl" style="overflow-x: clip"><p style="${text}">Right</p></div><p style="${text}; writing-mode: vertical-rl">Upright</p>`,
    },
  'a page that is longer than a picture can be': {
    html: '<p style="height: 20000px">Text</p><p>End</p>',
    finding: 'scroller html 16383 20072',
  },
  'a box that scrolls in one that scrolls in place of the page': {
    html: `<style>html, body { height: 100%; overflow: hidden } main { height: 100vh; overflow: auto } ul { height: 200px; overflow: auto; margin: 0 }</style>
      <main><p style="height: 3000px; margin: 0">Text</p><ul><li style="height: 500px">Text</li></ul></main>`,
    finding: 'scroller ul 200 500',
  },
  'a cover that never goes': {
    html: `<div style="position: fixed; inset: 0; background: white"></div><p style="${text}">First</p><p style="${text}">Second</p>`,
    finding: ['undrawn p "First"', 'undrawn p "Second"'],
  },
  'no text below a cover that is meant': {
    html: `<div style="position: fixed; inset: 0; background: white"></div><p style="${text}">First</p>`,
    covers: true,
  },
  'a font that never comes, with letters that wait for it, which are drawn in another': {
    html: `<style>@font-face { font-family: late; src: url(/never.woff2); font-display: block } p { font: 16px/24px late, serif }</style><p>Text</p>
      <script>document.fonts.add(new FontFace('later', 'url(/later.woff2)', { display: 'block' })); document.fonts.load('16px later')</script>`,
    answers: { '/never.woff2': null, '/later.woff2': null },
    finding: ['unanswered /later.woff2', 'unanswered /never.woff2'],
  },
  'a font that is not there': {
    html: `<style>@font-face { font-family: late; src: url(/none.woff2); font-display: block } p { font: 16px/24px late, serif }</style><p>Text</p>`,
    finding:
      'console Failed to load resource: the server responded with a status of 404 (Not Found) › /none.woff2',
  },
  'a font in whose place a page comes': {
    isAtNight: true,
    html: `<style>@font-face { font-family: late; src: url(/none.woff2); font-display: block } p { font: 16px/24px late, serif }</style><p>Text</p>`,
    answers: { '/none.woff2': { body: '<!doctype html><p>Not found' } },
    finding: [
      'console Failed to decode downloaded font: /none.woff2',
      'console OTS parsing error: invalid sfntVersion: 1008821359',
    ],
  },
  'a film that never comes, and a frame that does not': {
    html: '<p>Text</p><video src="/film"></video><iframe src="/frame"></iframe>',
    answers: { '/film': null, '/frame': null },
    finding: ['unanswered /film', 'unanswered /frame'],
  },
  'a drawing that moves in styles': {
    isAtNight: true,
    html: '<p>Text</p><div style="height: 50px; background: url(/drawing.svg)"></div><style>p::before { content: url(/drawing.svg) }</style>',
    answers: {
      '/drawing.svg': {
        ...image,
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"><animate attributeName="x" to="1" dur="2s" fill="freeze"/></rect></svg>',
      },
    },
    finding: 'moving div /drawing.svg',
  },
  'parts as high as the window in a box that scrolls in place of the page': {
    html: `<style>html, body { height: 100% } main { height: 100vh; overflow-y: scroll } section { height: 100vh }</style>
      <main><section>One</section><section>Two</section><section>Three</section></main>`,
    finding: 'scroller main 812 2436',
  },
  'a list that never ends': {
    html: `<main></main><p class="end">More</p><script>
      const add = () => document.querySelector('main').insertAdjacentHTML('beforeend', '<p style="height: 900px">Part</p>');
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && fetch('/data').then(add)).observe(document.querySelector('.end'));
    </script>`,
    answers: { '/data': { body: '' } },
    finding: 'endless',
  },
};
