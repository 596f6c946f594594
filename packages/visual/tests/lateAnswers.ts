/** Pages that draw a red box once something answers them, each reduced to one fault. */
import { film, movingImages } from './movingImages.ts';
import { font, image, type Latecomer, site } from './steady.ts';

/** Each draws nothing red at first, and in the end a red box of at least 375 × 100 px. */
export const lateAnswers: Readonly<Record<string, Latecomer>> = {
  'what a fetched script fetches after a timer': {
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
  'what a worker fetches': {
    html: `<div class="a" style="height: 100px"></div><script>
      const code = "fetch('${site}/data').then((answer) => answer.text()).then((color) => setTimeout(() => postMessage(color), 300))";
      new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
    </script>`,
    answers: { '/data': { body: 'red', after: 700 } },
  },
  'what a stream of events brings first': {
    html: `<div class="a" style="height: 100px"></div><script>
      new EventSource('/events').onmessage = ({ data }) => document.querySelector('.a').classList.add(data);
    </script>`,
    answers: { '/events': { body: 'data: red\n\n', type: 'text/event-stream', after: 900 } },
  },
  'a page that a script leads to at once': {
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
  'the first frame of a GIF, an APNG, a WebP and an AVIF that move': {
    html: ['gif', 'apng', 'webp', 'avif']
      .map((kind) => `<img src="/${kind}" alt="" width="375" height="100" style="display: block">`)
      .join(''),
    answers: {
      '/gif': { ...movingImages.gif, after: 300 },
      '/apng': movingImages.apng,
      '/webp': movingImages.webp,
      '/avif': movingImages.avif,
    },
    reds: 4 * 375 * 100,
  },
  'the first frame of an image that moves in styles, among sources and in a drawing': {
    isAtNight: true,
    html: `<div style="height: 100px; background: url(/gif)"></div>
      <picture><source srcset="/webp" type="image/webp"><img src="/gif" alt="" width="375" height="100" style="display: block"></picture>
      <svg width="375" height="100" style="display: block"><image href="/gif" width="375" height="100"/></svg>`,
    answers: { '/gif': movingImages.gif, '/webp': movingImages.webp },
    reds: 3 * 375 * 100,
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
  'the last part of a list that grows when its end is seen': {
    html: `<main></main><div class="end" style="height: 20px"></div><script>
      let parts = 0;
      const add = () => { parts += 1; document.querySelector('main').insertAdjacentHTML('beforeend', parts === 5 ? '<div class="red"></div>' : '<div style="height: 900px"></div>') };
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && parts < 5 && fetch('/data').then(add)).observe(document.querySelector('.end'));
    </script>`,
    answers: { '/data': { body: '', after: 100 } },
  },
  'what a film does once it plays': {
    html: '<video autoplay muted src="/film" width="8" height="8" style="display: block"></video><div class="a" style="height: 100px"></div><script>document.querySelector("video").onplaying = () => document.querySelector(".a").classList.add("red")</script>',
    answers: { '/film': { ...film, after: 300 } },
  },
};
