/** Pages whose pictures come early, late, blank or cut in other suites, each as small as its fault. */
import { expect, type Page } from '@playwright/test';
import { motionOf } from '#capture/motion.ts';
import { unansweredOf } from '#capture/requests.ts';
import { waitUntilStable } from '#capture/settle.ts';
import { pixelsOf } from '#diff/pixels.ts';
import { Capture } from '#model/capture.ts';
import { test as base } from '#specs/test.ts';
import { suite } from '#specs/suite.ts';
import type { Scene } from '#suite/scene.ts';
import { widthView } from '#suite/views.ts';
import { captureViews, openScene } from '#visit/visitScene.ts';

type Answer = { readonly body: string; readonly after?: number; readonly type?: string };

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="red"/></svg>';
const image = { body: red, type: 'image/svg+xml' } as const;

const site = 'http://steady.test';

/** A server, with the ms that each of its answers takes. Without a body there is never one. */
async function serve(page: Page, html: string, answers: Readonly<Record<string, Answer | null>>) {
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const answer = path === '/' ? { body: html } : answers[path];
    if (answer === null) return;
    if (answer === undefined) return route.fulfill({ status: 404, body: '' });
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, answer.after ?? 0);
    await promise;
    await route.fulfill({ body: answer.body, contentType: answer.type ?? 'text/html' });
  });
}

type Given = {
  readonly html: string;
  readonly answers?: Readonly<Record<string, Answer | null>>;
  readonly frame?: 'window' | 'page';
};

type Take = (given: Given) => Promise<{ capture: Capture; reds: number; height: number }>;

const test = base.extend<{ take: Take }>({
  take: async ({ page }, use) => {
    await use(async ({ html, answers = {}, frame = 'page' }) => {
      const styles =
        'body { margin: 0; font: 16px/24px sans-serif } .red { background: red; height: 100px }';
      await serve(
        page,
        `<!doctype html><title>Steady</title><style>${styles}</style>${html}`,
        answers,
      );
      const scene: Scene = {
        name: 'steady',
        page: 'steady',
        widths: [375],
        frame,
        show: (tab) => tab.goto(site),
      };
      const cdp = await page.context().newCDPSession(page);
      const capture = new Capture();
      const wanted = new Set(['375', '375-page']);
      const stage = { suite, page, cdp, scene, capture, wanted };
      await openScene(stage, widthView(375));
      await captureViews(stage);
      const [taken] = capture.pictures.values();
      if (!taken) throw new Error('No picture was taken');
      const { data, height } = await pixelsOf(taken.picture);
      let reds = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data.readUInt32BE(at) === 0xff_00_00_ff) reds += 1;
      return { capture, reds, height };
    });
  },
});

/** Each draws a red box of 375 × 100 px or more in the end, and nothing red before. */
const latecomers: Readonly<Record<string, Given>> = {
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
    html: `<svg width="375" height="100" style="display: block"><rect width="375" height="100" fill="red" opacity="0">
      <animate attributeName="opacity" from="0" to="1" dur="2s" fill="freeze"/></rect></svg>`,
  },
  'what a scroll timeline shows in the middle of the window': {
    html: `<style>@keyframes enter { from { opacity: 0 } to { opacity: 1 } } .enter { animation: enter linear both; animation-timeline: view(); animation-range: entry }</style>
      <p style="height: 3000px">Top</p><div class="red enter"></div>`,
  },
};

for (const [what, given] of Object.entries(latecomers))
  test(`shows ${what}`, async ({ take }) => {
    const { reds, capture } = await take(given);
    expect(reds).toBeGreaterThanOrEqual(375 * 99);
    expect(capture.findings).toEqual([]);
  });

/** Each moves for ever, and has to be held. */
const restless: Readonly<Record<string, string>> = {
  'an animation of a script': `<div class="red" style="width: 50px"></div><script>
    document.querySelector('.red').animate([{ translate: '0' }, { translate: '300px' }], { duration: 777, iterations: Infinity });
  </script>`,
  'an animation of styles':
    '<style>@keyframes turn { to { rotate: 1turn } } .red { width: 50px; animation: turn 777ms linear infinite }</style><div class="red"></div>',
  'an animation in a closed shadow root': `<div id="host"></div><script>
    document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML =
      '<style>@keyframes turn { to { rotate: 1turn } } i { display: block; width: 50px; height: 50px; background: red; animation: turn 777ms linear infinite }</style><i></i>';
  </script>`,
  'a drawing':
    '<svg width="300" height="50"><rect width="50" height="50" fill="red"><animate attributeName="x" from="0" to="250" dur="0.7s" repeatCount="indefinite"/></rect></svg>',
  'a carousel that sets a timer for each turn': `<div class="red" style="width: 50px"></div><script>
    let turn = 0;
    const box = document.querySelector('.red');
    const next = () => { turn += 1; box.style.marginLeft = turn * 10 + 'px'; setTimeout(next, 1500) };
    setTimeout(next, 1500);
  </script>`,
  'a carousel that awaits each turn': `<div class="red" style="width: 50px"></div><script>
    const box = document.querySelector('.red');
    const wait = (time) => new Promise((end) => setTimeout(end, time));
    (async () => { for (let turn = 0; ; turn++) { box.style.marginLeft = turn * 10 + 'px'; await wait(1200) } })();
  </script>`,
};

for (const [what, html] of Object.entries(restless))
  test(`holds ${what}, alike in each load`, async ({ take }) => {
    const first = await take({ html, frame: 'window' });
    const again = await take({ html, frame: 'window' });
    expect(first.reds).toBeGreaterThan(1000);
    expect(first.capture.findings).toEqual([]);
    const pictures = [first, again].map(({ capture }) => capture.pictures.get('375')?.picture);
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true);
  });

test('names the script and line of timers that do not end', async ({ take }) => {
  const html = '<p>Text</p><script src="/poll.js"></script>';
  const body = 'const poll = () => {\n  setTimeout(poll, 50);\n};\npoll();';
  const answers = { '/poll.js': { body, type: 'text/javascript' } };
  await expect(take({ html, answers })).rejects.toThrow(
    /Timers are set again and again: \/poll\.js:2:\d+, every 50 ms\. End them in/,
  );
});

test('names what moves in a first run, too', async ({ take }) => {
  const { capture } = await take({
    html: `<h1>0</h1><script>
      const count = () => { document.querySelector('h1').textContent = Math.random(); requestAnimationFrame(count) };
      count();
    </script>`,
  });
  expect(capture.findings).toEqual([
    expect.objectContaining({
      rule: 'unsteady',
      view: '375-page',
      measure: [expect.stringMatching(/^h1 .*→/)],
    }),
  ]);
});

test('names a request that is never answered, and takes the picture all the same', async ({
  take,
  page,
}) => {
  const html = '<img src="/never.svg" alt="" width="50" height="50"><div class="red"></div>';
  const { reds } = await take({ html, answers: { '/never.svg': null } });
  expect(reds).toBe(375 * 100);
  expect(unansweredOf(page)).toEqual(['/never.svg']);
  const start = performance.now();
  await waitUntilStable(page);
  expect(performance.now() - start, 'ms of a second wait').toBeLessThan(5000);
});

test('reads motion beside a stylesheet of another host', async ({ take, page }) => {
  const html =
    '<link rel="stylesheet" href="http://other.test/a.css"><style>p { transition: opacity 1s }</style><p>Text</p>';
  await take({ html, answers: { '/a.css': { body: 'p { color: navy }', type: 'text/css' } } });
  expect(await motionOf(page, suite)).toEqual([
    expect.objectContaining({ role: 'p', styles: { transition: 'opacity 1s' } }),
  ]);
});

test('has one time, however a script asks for it', async ({ take, page }) => {
  await take({ html: '<p>Text</p>' });
  const days = await page.evaluate(() => {
    const temporal = Reflect.get(globalThis, 'Temporal');
    return [
      new Date(Date()).getTime(),
      new Date().getTime(),
      new Date(new Intl.DateTimeFormat('en-CA').format()).getTime(),
      temporal.Now.instant().epochMilliseconds,
      temporal.Now.zonedDateTimeISO().epochMilliseconds,
      new Date(
        new Intl.DateTimeFormat('en-CA')
          .formatToParts()
          .map(({ value }) => value)
          .join(''),
      ).getTime() -
        new Date(new Intl.DateTimeFormat('en-CA').format()).getTime() +
        Date.now(),
      performance.now(),
    ];
  });
  const today = suite.today.getTime();
  const midnight = new Date(new Date(today).toISOString().slice(0, 10)).getTime();
  expect(days.slice(0, 2)).toEqual([today, today]);
  expect(Math.abs((days[2] ?? 0) - midnight)).toBeLessThan(86_400_000);
  expect(days.slice(3)).toEqual([today, today, today, 0]);
});

test('leaves the address of the server out of what is compared', async ({ take }) => {
  const { capture } = await take({
    html: '<div style="height: 10px; background: url(/a.svg)"></div>',
    answers: { '/a.svg': image },
  });
  const layout = JSON.stringify(capture.pictures.get('375-page')?.layout);
  expect(layout).toContain('url(');
  expect(layout).not.toContain(site);
});

test('finds each text that a screen reader is given and that the picture does not have', async ({
  take,
}) => {
  const { capture } = await take({
    html: `<style>.hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
      .row { display: flex; overflow: auto; width: 300px } .row p { flex: none; width: 300px }</style>
      <p>A text that is drawn</p>
      <p style="opacity: 0">Never revealed</p>
      <p style="color: white">White on white</p>
      <div style="height: 24px; position: relative"><p style="margin: 0">Below a cover</p><div style="position: absolute; inset: 0; background: navy"></div></div>
      <p class="hidden">For screen readers alone</p>
      <p aria-hidden="true" style="opacity: 0">For nobody</p>
      <div class="row"><p>First slide</p><p>Second slide</p></div>
      <p style="height: 2000px">Far up</p>
      <x-note></x-note>
      <script>document.querySelector('x-note').attachShadow({ mode: 'open' }).innerHTML = '<p style="opacity: 0">In a shadow root</p>'</script>`,
  });
  const found = capture.findings.map(({ rule, view, element }) => `${rule} ${view} ${element}`);
  expect(found).toEqual([
    'undrawn 375-page p "Never revealed"',
    'undrawn 375-page p "White on white"',
    'undrawn 375-page p "In a shadow root"',
  ]);
});
