/**
 * Pages whose pictures other suites take too early, too late, blank or cut, each reduced to one
 * fault.
 */
import { expect } from '@playwright/test';
import { motionOf } from '#capture/motion.ts';
import { unansweredOf } from '#capture/requests.ts';
import { waitUntilStable } from '#capture/settle.ts';
import { suite } from '#specs/suite.ts';
import { lateAnswers } from './lateAnswers.ts';
import { latecomers } from './latecomers.ts';
import { film } from './movingImages.ts';
import { pagesWithFindings } from './named.ts';
import { restless } from './restless.ts';
import { image, site, test, whenOf } from './steady.ts';

/** Other tests check findings of axe and of the layout. */
const isOfPicture = (text: string) =>
  /^(?:undrawn|unsteady|unanswered|scroller|row|endless|console|image|moving|address|failed)\b/.test(
    text,
  );

for (const [title, { reds: leastReds = 375 * 99, ...sample }] of Object.entries({
  ...latecomers,
  ...lateAnswers,
}))
  test(`shows ${title}`, whenOf(sample), async ({ take }) => {
    const { reds, findings } = await take(sample);
    expect.soft(reds).toBeGreaterThanOrEqual(leastReds);
    expect(findings.filter(isOfPicture)).toEqual([]);
  });

for (const [title, html] of Object.entries(restless))
  test(`holds ${title}, alike in each load`, async ({ take }) => {
    const sample = { html, frame: 'window', answers: { '/film': film } } as const;
    const first = await take(sample);
    const again = await take(sample);
    expect(first.reds).toBeGreaterThan(1000);
    expect(first.findings.filter(isOfPicture)).toEqual([]);
    const pictures = [first, again].map(({ capture }) => capture.pictures.get('375')?.picture);
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true);
  });

for (const [title, { finding, ...sample }] of Object.entries(pagesWithFindings))
  test(`names ${title}`, whenOf(sample), async ({ take }) => {
    const { findings } = await take(sample);
    const expected = finding === undefined ? [] : [finding].flat();
    // Two pictures of what nobody can hold may be equal by chance.
    const isMoving = expected.some((text) => text.startsWith('moving'));
    const reported = findings.filter(
      (text) => isOfPicture(text) && !(isMoving && text === 'unsteady'),
    );
    expect(reported).toEqual(expected);
  });

test('names a page that opens itself again and again', async ({ take }) => {
  const html = '<p>Text</p><script>setTimeout(() => location.reload(), 50)</script>';
  await expect(take({ html })).rejects.toThrow(/The page opens another document again and again/);
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
  const unsteady = capture.findings.filter(({ rule }) => rule === 'unsteady');
  expect(unsteady).toEqual([
    expect.objectContaining({
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
  const undrawn = capture.findings.filter(({ rule }) => rule === 'undrawn');
  const findings = undrawn.map(({ rule, view, element }) => `${rule} ${view} ${element}`);
  expect(findings).toEqual([
    'undrawn 375-page p "Never revealed"',
    'undrawn 375-page p "White on white"',
    'undrawn 375-page p "In a shadow root"',
  ]);
});
