/** Pages that draw a red box late, each reduced to one fault. */
import { film, movingImages } from './movingImages.ts';
import { font, type Given, image, site } from './steady.ts';

type Latecomer = Given & {
  /** Pixels; default: nearly 375 × 100. */
  readonly reds?: number;
};

/** Each draws nothing red at first, and in the end a red box of at least 375 × 100 px. */
export const latecomers: Readonly<Record<string, Latecomer>> = {
  'what is revealed by scrolling': {
    html: `<p style="height: 2000px">Top<div class="box" style="height: 100px"></div><script>
      const box = document.querySelector('.box');
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && box.classList.add('red')).observe(box);
    </script>`,
  },
  'what the browser leaves undrawn far from the window': {
    html: '<p style="height: 5000px">Top</p><div style="content-visibility: auto; contain-intrinsic-height: 100px"><div class="red"></div></div>',
  },
  'the content of a box that scrolls in place of the page': {
    html: `<style>html, body { height: 100%; overflow: hidden } main { height: 100vh; overflow: auto }</style>
      <main><p style="height: 3000px">Top</p><div class="red"></div></main>`,
  },
  'what a page fetches at its start': {
    html: `<main>Loading…</main><script>
      fetch('/data').then((answer) => answer.text()).then((html) => { document.querySelector('main').innerHTML = html });
    </script>`,
    answers: { '/data': { body: '<div class="red"></div>', after: 700 } },
  },
  'what a fetched script fetches after a timer': {
    isAtNight: true,
    html: '<main>Loading…</main><script src="/app.js"></script>',
    answers: {
      '/app.js': {
        body: `setTimeout(() => fetch('/data').then((answer) => answer.text()).then((html) => { document.querySelector('main').innerHTML = html }), 300)`,
        type: 'text/javascript',
        after: 300,
      },
      '/data': { body: '<div class="red"></div>', after: 500 },
    },
  },
  'a background that comes late': {
    html: '<div style="height: 100px; background: url(/late.svg)"></div>',
    answers: { '/late.svg': { ...image, after: 700 } },
  },
  'a lazy picture in a shadow root': {
    html: `<p style="height: 6000px">Top</p><x-card></x-card><script>
      document.querySelector('x-card').attachShadow({ mode: 'closed' }).innerHTML =
        '<img loading="lazy" src="/late.svg" width="375" height="100" style="object-fit: cover">';
    </script>`,
    answers: { '/late.svg': { ...image, after: 300 } },
  },
  'the end of an entrance': {
    html: `<style>@keyframes enter { from { opacity: 0 } to { opacity: 1 } } .enter { opacity: 0; animation: enter 2s 1s forwards }</style>
      <div class="red enter"></div>`,
  },
  'the end of an entrance in a shadow root': {
    isAtNight: true,
    html: `<div id="host"><template shadowrootmode="open"><style>
      @keyframes enter { from { opacity: 0 } } .enter { height: 100px; background: red; opacity: 0; animation: enter 2s both; animation-name: show }
      @keyframes show { to { opacity: 1 } }</style><div class="enter"></div></template></div>`,
  },
  'the end of an animation of a script': {
    html: `<div class="red" style="opacity: 0"></div><script>
      document.querySelector('.red').animate([{ opacity: 0 }, { opacity: 1 }], { duration: 3000, fill: 'forwards' });
    </script>`,
  },
  'the end of a transition between views': {
    html: `<main>Before</main><script>
      document.startViewTransition(() => { document.querySelector('main').outerHTML = '<div class="red"></div>' });
    </script>`,
  },
  'the end of an entrance in a drawing': {
    isAtNight: true,
    html: `<svg width="375" height="100" style="display: block"><rect width="375" height="100" fill="red" opacity="0">
      <animate attributeName="opacity" from="0" to="1" dur="2s" fill="freeze"/></rect></svg>`,
  },
  'what a scroll timeline shows in the middle of the window': {
    html: `<style>@keyframes enter { from { opacity: 0 } to { opacity: 1 } } .enter { animation: enter linear both; animation-timeline: view(); animation-range: entry }</style>
      <p style="height: 3000px">Top</p><div class="red enter"></div>`,
  },
  'letters whose font comes late': {
    html: `<style>@font-face { font-family: late; src: url(/late.woff2); font-display: block }
      p { margin: 0; font: 900 900px/300px late, serif; color: red; height: 300px; overflow: hidden }</style><p>MMM</p>`,
    answers: { '/late.woff2': { ...font, after: 900 } },
  },
  'a lazy frame far down': {
    isAtNight: true,
    html: `<p style="height: 6000px">Top</p><iframe loading="lazy" srcdoc="<body style='margin: 0; background: red'>" style="width: 375px; height: 100px; border: 0"></iframe>`,
  },
  'what a frame fetches and sets a timer for': {
    html: '<iframe src="/frame" style="width: 375px; height: 100px; border: 0"></iframe>',
    answers: {
      '/frame': {
        body: `<script>setTimeout(() => fetch('/data').then((answer) => answer.text()).then((color) => setTimeout(() => { document.body.style.background = color }, 400)), 400)</script>`,
      },
      '/data': { body: 'red', after: 400 },
    },
  },
  'the end of an entrance in a frame': {
    isAtNight: true,
    html: `<iframe style="width: 375px; height: 100px; border: 0" srcdoc="<style>@keyframes enter { to { opacity: 1 } } body { margin: 0 } div { height: 100px; background: red; opacity: 0; animation: enter 3s forwards }</style><div></div>"></iframe>`,
  },
  'a lazy picture in a box that scrolls, far down': {
    isAtNight: true,
    html: `<p style="height: 6000px">Top</p><div style="overflow-x: auto; width: 375px"><img loading="lazy" src="/late.svg" alt="Ana" width="375" height="100" style="display: block; object-fit: cover"></div>`,
    answers: { '/late.svg': { ...image, after: 300 } },
  },
  'what is revealed in the middle of the window alone': {
    isAtNight: true,
    html: `<p style="height: 3333px">Top</p><div class="box" style="height: 100px"></div><p style="height: 2000px">End</p><script>
      const box = document.querySelector('.box');
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && box.classList.add('red'), { rootMargin: '-45% 0px -45% 0px' }).observe(box);
    </script>`,
  },
  'what is revealed when three quarters of it show': {
    html: `<p style="height: 1500px">Top</p><div class="box" style="height: 700px"></div><p style="height: 2000px">End</p><script>
      const box = document.querySelector('.box');
      new IntersectionObserver(([{ intersectionRatio }]) => intersectionRatio >= 0.75 && box.classList.add('red'), { threshold: [0, 0.75] }).observe(box);
    </script>`,
  },
  'what a throttled handler reveals while the page is scrolled': {
    html: `<p style="height: 3000px">Top</p><div class="box" style="height: 100px"></div><p style="height: 2000px">End</p><script>
      const box = document.querySelector('.box');
      let timer;
      addEventListener('scroll', () => { clearTimeout(timer); timer = setTimeout(() => { const { top, bottom } = box.getBoundingClientRect(); if (top < innerHeight && bottom > 0) box.classList.add('red') }, 150) });
    </script>`,
  },
  'what waits for the clock, as a debounced function does': {
    html: `<div class="box" style="height: 100px"></div><script>
      const start = Date.now();
      const wait = () => { if (Date.now() - start >= 200) document.querySelector('.box').classList.add('red'); else setTimeout(wait, 200 - (Date.now() - start)) };
      setTimeout(wait, 200);
    </script>`,
  },
  'the end of what a script draws frame by frame, by each of the clocks': {
    html: `<div class="a" style="height: 30px; width: 0; background: red"></div><div class="b" style="height: 40px; width: 0; background: red"></div><div class="c" style="height: 30px; width: 0; background: red"></div><script>
      const grow = (name, now) => { const start = now(); const step = () => { const part = Math.min(1, (now() - start) / 1500); document.querySelector(name).style.width = part * 375 + 'px'; if (part < 1) requestAnimationFrame(step) }; step() };
      grow('.a', () => performance.now()); grow('.b', () => Date.now()); grow('.c', () => +new Date());
    </script>`,
  },
  'the end of what a script draws by the time of its frames': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px; width: 0; background: red"></div><script>
      let start; const step = (time) => { start ??= time; const part = Math.min(1, (time - start) / 1500); document.querySelector('.a').style.width = part * 375 + 'px'; if (part < 1) requestAnimationFrame(step) }; requestAnimationFrame(step);
    </script>`,
  },
  'what an interval adds part by part': {
    html: `<main></main><script>
      let parts = 0;
      const timer = setInterval(() => { document.querySelector('main').insertAdjacentHTML('beforeend', '<div style="height: 20px; background: red"></div>'); if (++parts === 5) clearInterval(timer) }, 150);
    </script>`,
  },
  'what a fast interval counts up': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px; width: 0; background: red"></div><script>
      let width = 0;
      const timer = setInterval(() => { width += 5; document.querySelector('.a').style.width = width + 'px'; if (width >= 375) clearInterval(timer) }, 20);
    </script>`,
  },
  'what waits for an idle moment': {
    html: `<div class="a" style="height: 100px"></div><script>
      requestIdleCallback(() => requestIdleCallback(() => requestIdleCallback(() => document.querySelector('.a').classList.add('red'))));
    </script>`,
  },
  'what a worker fetches': {
    html: `<div class="a" style="height: 100px"></div><script>
      const code = "fetch('${site}/data').then((answer) => answer.text()).then((color) => setTimeout(() => postMessage(color), 300))";
      new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
    </script>`,
    answers: { '/data': { body: 'red', after: 700 } },
  },
  'what a worker computes': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px"></div><script>
      new Worker(URL.createObjectURL(new Blob(["setTimeout(() => postMessage('red'), 900)"]))).onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
    </script>`,
  },
  'what a stream of events brings first': {
    html: `<div class="a" style="height: 100px"></div><script>
      new EventSource('/events').onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
    </script>`,
    answers: { '/events': { body: 'data: red\n\n', type: 'text/event-stream', after: 900 } },
  },
  'the poster of a film': {
    isAtNight: true,
    html: '<video poster="/late.svg" width="375" height="100" style="display: block; object-fit: cover"></video>',
    answers: { '/late.svg': { ...image, after: 700 } },
  },
  'a picture that is drawn on a canvas': {
    html: `<canvas width="375" height="100" style="display: block"></canvas><script>
      fetch('/late.svg').then((answer) => answer.blob()).then((blob) => { const picture = new Image(); picture.src = URL.createObjectURL(blob); picture.decode().then(() => setTimeout(() => document.querySelector('canvas').getContext('2d').drawImage(picture, 0, 0, 375, 100), 200)) });
    </script>`,
    answers: { '/late.svg': { ...image, after: 300 } },
  },
  'what begins to show by @starting-style': {
    html: `<style>.red { transition: opacity 2s, height 2s; @starting-style { opacity: 0; height: 0 } }</style><script>
      setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<div class="red"></div>'), 200);
    </script>`,
  },
  'what the scrolling of the page fades in': {
    isAtNight: true,
    html: `<style>@keyframes enter { from { opacity: 0 } 40%, to { opacity: 1 } } .enter { animation: enter linear both; animation-timeline: scroll() }</style>
      <p style="height: 3000px">Top</p><div class="red enter"></div>`,
  },
  'what a view timeline of another element fades in': {
    isAtNight: true,
    html: `<style>@keyframes enter { from { opacity: 0 } to { opacity: 1 } } body { timeline-scope: --part } section { view-timeline: --part } .enter { animation: enter linear both; animation-timeline: --part; animation-range: entry }</style>
      <p style="height: 3000px">Top</p><section><div class="red enter"></div></section>`,
  },
  'the end of an entrance in a drawing that is used, and in a shadow root': {
    html: `<svg width="0" height="0" style="position: absolute"><symbol id="mark" viewBox="0 0 375 50"><rect width="375" height="50" fill="red" opacity="0"><animate attributeName="opacity" from="0" to="1" dur="2s" begin="0.5s" fill="freeze"/></rect></symbol></svg>
      <svg width="375" height="50" style="display: block"><use href="#mark"/></svg><div id="host"></div><script>
      document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML = '<svg width="375" height="50" style="display: block"><rect width="375" height="50" fill="red" opacity="0"><animate attributeName="opacity" from="0" to="1" dur="2s" fill="freeze"/></rect></svg>';
    </script>`,
  },
  'a page that another leads to by a meta refresh': {
    isAtNight: true,
    html: '<meta http-equiv="refresh" content="0; url=/next">Soon',
    answers: {
      '/next': {
        body: '<style>body { margin: 0 }</style><div style="height: 100px; background: red"></div>',
      },
    },
  },
  'a page that a script leads to after a while': {
    html: "Soon<script>setTimeout(() => location.replace('/next'), 400)</script>",
    answers: {
      '/next': {
        body: '<style>body { margin: 0 }</style><div style="height: 100px; background: red"></div>',
        after: 400,
      },
    },
  },
  'a page that loads itself once more': {
    html: "<main>Before</main><script>setTimeout(() => { if (sessionStorage.again) document.querySelector('main').outerHTML = '<div class=red></div>'; else { sessionStorage.again = 1; location.reload() } }, 300)</script>",
  },
  'a page that asks its visitor something': {
    html: "<main></main><script>alert('Hello'); confirm('Sure?'); document.querySelector('main').outerHTML = '<div class=red></div>'; addEventListener('beforeunload', (event) => event.preventDefault())</script>",
  },
  'a page that scrolls itself': {
    html: '<div class="red"></div><p style="height: 3000px">Text</p><script>setTimeout(() => scrollTo(0, 900), 300); setInterval(() => scrollTo({ top: 1200, behavior: "smooth" }), 500)</script>',
  },
  'a page that is written anew': {
    html: `<p>Before</p><script>setTimeout(() => { document.open(); document.write('<!doctype html><style>body { margin: 0 } @keyframes enter { to { opacity: 1 } } div { height: 100px; background: red; opacity: 0; animation: enter 3s forwards }</style><div></div>'); document.close() }, 300)</script>`,
  },
  'a popover and a dialog that open late': {
    html: `<style>dialog, [popover] { border: 0; padding: 0; margin: 0; width: 375px; max-width: none; height: 50px; background: red; transition: opacity 1s, display 1s allow-discrete; opacity: 0; inset: auto } :open, :popover-open { opacity: 1 } dialog { inset: 50px auto auto 0 } dialog::backdrop { background: none } [popover] { inset: 0 auto auto 0 } :focus-visible { outline: none }</style>
      <dialog></dialog><div popover="manual"></div><script>setTimeout(() => { document.querySelector('dialog').showModal(); document.querySelector('[popover]').showPopover() }, 300)</script>`,
  },
  'a page that a script leads to at once': {
    isAtNight: true,
    html: "Soon<script>location.replace('/next')</script><p>Text</p>",
    answers: {
      '/next': {
        body: '<style>body { margin: 0 }</style><div style="height: 100px; background: red"></div>',
        after: 300,
      },
    },
  },
  'a page that another leads to after two seconds': {
    isAtNight: true,
    html: '<meta http-equiv="refresh" content="2; url=/next">Soon',
    answers: {
      '/next': {
        body: '<style>body { margin: 0 }</style><div style="height: 100px; background: red"></div>',
      },
    },
  },
  'what a connection brings first': {
    html: `<div class="a" style="height: 100px"></div><script>
      new WebSocket('ws://localhost/socket').onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
    </script>`,
  },
  'the first frame of a GIF, an APNG and a WebP that move': {
    html: ['gif', 'apng', 'webp']
      .map((kind) => `<img src="/${kind}" alt="" width="375" height="100" style="display: block">`)
      .join(''),
    answers: {
      '/gif': { ...movingImages.gif, after: 300 },
      '/apng': movingImages.apng,
      '/webp': movingImages.webp,
    },
    reds: 3 * 375 * 100,
  },
  'the first frame of an image that moves in styles, among sources and in a drawing': {
    isAtNight: true,
    html: `<div style="height: 100px; background: url(/gif)"></div>
      <picture><source srcset="/webp" type="image/webp"><img src="/gif" alt="" width="375" height="100" style="display: block"></picture>
      <svg width="375" height="100" style="display: block"><image href="/gif" width="375" height="100"/></svg>`,
    answers: { '/gif': movingImages.gif, '/webp': movingImages.webp },
    reds: 3 * 375 * 100,
  },
  'what a scheduler runs late': {
    html: `<div class="a" style="height: 100px"></div><script>
      scheduler.postTask(() => document.querySelector('.a').classList.add('red'), { delay: 900 });
    </script>`,
  },
  'what a timer of a text of code does': {
    html: `<div class="a" style="height: 100px"></div><script>setTimeout("document.querySelector('.a').classList.add('red')", 20)</script>`,
  },
  'what a worker answers when it is asked again': {
    html: `<div class="a" style="height: 100px"></div><script>
      const worker = new Worker(URL.createObjectURL(new Blob(["postMessage('ready'); onmessage = () => setTimeout(() => postMessage('red'), 800)"])));
      worker.onmessage = ({ data }) => { if (data === 'ready') worker.postMessage('go'); else document.querySelector('.a').classList.add(data) };
    </script>`,
  },
  'what a worker draws message by message': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px; width: 0; background: red"></div><script>
      const code = "let parts = 0; const timer = setInterval(() => { postMessage(++parts); if (parts === 5) clearInterval(timer) }, 250)";
      new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => { document.querySelector('.a').style.width = data * 75 + 'px' };
    </script>`,
  },
  'what a shared worker answers': {
    html: `<div class="a" style="height: 100px"></div><script>
      new SharedWorker(URL.createObjectURL(new Blob(["onconnect = ({ ports }) => setTimeout(() => ports[0].postMessage('red'), 700)"]))).port.onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
    </script>`,
  },
  'a page that a service worker takes over, and that loads itself again': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px"></div><script>
      const { serviceWorker } = navigator;
      if (serviceWorker.controller) document.querySelector('.a').classList.add('red');
      serviceWorker.addEventListener('controllerchange', () => location.reload());
      serviceWorker.register('/worker.js');
    </script>`,
    answers: {
      '/worker.js': {
        body: `addEventListener('install', (event) => event.waitUntil(new Promise((end) => setTimeout(end, 400)))); addEventListener('activate', (event) => event.waitUntil(clients.claim()))`,
        type: 'text/javascript',
        after: 400,
      },
    },
  },
  'what a service worker answers': {
    html: `<div class="a" style="height: 100px"></div><script>
      const { serviceWorker } = navigator;
      serviceWorker.onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
      serviceWorker.register('/worker.js');
      serviceWorker.ready.then(({ active }) => active.postMessage('go'));
    </script>`,
    answers: {
      '/worker.js': {
        body: `addEventListener('activate', (event) => event.waitUntil(clients.claim())); addEventListener('message', ({ source }) => setTimeout(() => source.postMessage('red'), 600))`,
        type: 'text/javascript',
      },
    },
  },
  'what the browser computes by promises alone': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px"></div><script type="module">
      const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
      await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(8), iterations: 3e6 }, key, 256);
      document.querySelector('.a').classList.add('red');
    </script>`,
  },
  'what the browser stores and reads': {
    html: `<div class="a" style="height: 100px"></div><script type="module">
      const open = indexedDB.open('parts', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('parts');
      await new Promise((end) => { open.onsuccess = end });
      const cache = await caches.open('parts');
      for (let part = 0; part < 60; part++) {
        const stored = open.result.transaction('parts', 'readwrite', { durability: 'strict' });
        stored.objectStore('parts').put(new Uint8Array(1e5), part);
        await new Promise((end) => { stored.oncomplete = end });
        await cache.put('/' + part, new Response('x'.repeat(1e5)));
      }
      document.querySelector('.a').classList.add('red');
    </script>`,
  },
  'what a reader of files and a decoder of pictures bring': {
    isAtNight: true,
    html: `<div class="a" style="height: 100px"></div><script>
      const reader = new FileReader();
      reader.onload = async () => {
        const canvas = new OffscreenCanvas(4000, 4000);
        canvas.getContext('2d').fillRect(0, 0, 9, 9);
        await createImageBitmap(await canvas.convertToBlob());
        document.querySelector('.a').classList.add('red');
      };
      reader.readAsDataURL(new Blob([new Uint8Array(5e7)]));
    </script>`,
  },
  'work that is cut into parts by messages': {
    html: `<div class="a" style="height: 100px"></div><script>
      const { port1, port2 } = new MessageChannel();
      let parts = 0;
      port1.onmessage = () => {
        for (let sum = 0; sum < 4e6; sum++);
        if (++parts < 60) port2.postMessage(0);
        else document.querySelector('.a').classList.add('red');
      };
      port2.postMessage(0);
    </script>`,
  },
  'a drawing that is a document of its own': {
    html: '<object data="/late.svg" type="image/svg+xml" width="375" height="100" style="display: block"></object>',
    answers: {
      '/late.svg': {
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="375" height="100"><rect width="375" height="100" fill="red"/><text y="-9">Red</text></svg>',
        type: 'image/svg+xml',
        after: 400,
      },
    },
  },
  'a page beside a frame of another site, without its messages': {
    isAtNight: true,
    html: '<div class="red"></div><iframe src="http://other.test/frame" style="width: 300px; height: 60px; border: 0"></iframe>',
    answers: { '/frame': { body: '<p>Text' } },
  },
  'a page beside a frame without scripts': {
    html: `<div class="red"></div><iframe sandbox srcdoc="<p>Text" style="width: 300px; height: 60px; border: 0"></iframe>`,
  },
  'what stands in the corner, without a pointer above it': {
    html: '<style>.red:hover { background: navy }</style><div class="red"></div>',
  },
  'a part of a list that is folded out, and none that is folded': {
    html: `<style>summary { height: 24px } ::details-content { transition: height 2s, content-visibility 2s allow-discrete; height: 0; overflow: clip } [open]::details-content { height: 100px }</style>
      <details name="a"><summary>One</summary><div class="red"></div></details><details name="a"><summary>Two</summary>Folded</details>
      <script>setTimeout(() => { document.querySelector('details').open = true }, 300)</script>`,
  },
  'the last part of a list that grows when its end is seen': {
    html: `<main></main><div class="end" style="height: 20px"></div><script>
      let parts = 0;
      const add = () => { parts += 1; document.querySelector('main').insertAdjacentHTML('beforeend', parts === 5 ? '<div class="red"></div>' : '<div style="height: 900px"></div>') };
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && parts < 5 && fetch('/data').then(add)).observe(document.querySelector('.end'));
    </script>`,
    answers: { '/data': { body: '', after: 100 } },
  },
  'the first frame of an AVIF that moves': {
    html: '<img src="/avif" alt="" width="375" height="100" style="display: block">',
    answers: { '/avif': movingImages.avif },
  },
  'what a film does once it plays': {
    html: '<video autoplay muted src="/film" width="8" height="8" style="display: block"></video><div class="a" style="height: 100px"></div><script>document.querySelector("video").onplaying = () => document.querySelector(".a").classList.add("red")</script>',
    answers: { '/film': { ...film, after: 300 } },
  },
  'what a page prepares for paper': {
    html: `<div class="a" style="height: 100px"></div><script>addEventListener('beforeprint', () => document.querySelector('.a').classList.add('red'))</script>`,
    modes: ['print'],
  },
};
