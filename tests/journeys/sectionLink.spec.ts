/** Links of any author that carry the id of one of our sections: only those to this very page move within it. */
import type { Page } from '@playwright/test';
import { atNight } from '#tests/conditions/conditions.ts';
import { expectAtTop, homeSection, isChromium, scrollTop, started } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ reducedMotion: 'reduce' });

async function addLink(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((values) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(values)) link.setAttribute(name, value);
    link.textContent = 'Outra mão';
    document.querySelector('main h1')?.before(link);
  }, attributes);
}

const added = (page: Page) => page.getByRole('link', { name: 'Outra mão', exact: true });

const path = '/?utm_source=carta';

async function openHome(page: Page): Promise<void> {
  await page.goto(path);
  await started(page);
}

const answer = {
  contentType: 'text/html',
  body: '<!doctype html><title>Outro</title><h1>Outro</h1>',
};

/** They differ from ours in one comparison, so one of them runs by day. */
const others = {
  'another port': { addressOf: () => `http://127.0.0.1:4799${path}#contato` },
  'another host': { addressOf: () => `https://outro.example${path}#contato`, tag: atNight },
  'another protocol': {
    addressOf: (url) => `${url.replace('http:', 'https:')}${path}#contato`,
    tag: atNight,
  },
} satisfies Readonly<
  Record<string, { readonly addressOf: (url: string) => string; readonly tag?: string }>
>;

for (const [title, { addressOf, ...details }] of Object.entries(others))
  test(
    `a link to ${title} leads there, though its path and hash are ours`,
    details,
    async ({ page, site }) => {
      const address = addressOf(site.url);
      await page.route(
        ({ origin }) => origin === new URL(address).origin,
        (route) => route.fulfill(answer),
      );
      await openHome(page);
      await addLink(page, { href: address });
      await added(page).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outro');
    },
  );

test('a link to this page with another query loads it, and arrives at the section', async ({
  page,
}) => {
  await openHome(page);
  await addLink(page, { href: '/?ordem=antigos#contato' });
  await added(page).click();
  await expect(page).toHaveURL('/?ordem=antigos');
  await expectAtTop(page, homeSection(page, 'contato'));
});

test('a hash leads to its section, though the script starts before the page has ended', async ({
  page,
  sites,
}) => {
  const isStarted = Promise.withResolvers<void>();
  const { url } = await sites('dist-test', async (request, pass) => {
    if (new URL(request.url).pathname !== '/') return pass();
    // Without compression.
    const html = await (await pass(new Request(request.url))).text();
    const end = html.lastIndexOf('</body>');
    const body = new ReadableStream({
      async start(stream) {
        const send = (text: string) => stream.enqueue(new TextEncoder().encode(text));
        send(html.slice(0, end));
        await isStarted.promise;
        send(html.slice(end));
        stream.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
  await page.goto(`${url}/?ordem=antigos#contato`, { waitUntil: 'commit' });
  await started(page);
  isStarted.resolve();
  await expect(page).toHaveURL(`${url}/?ordem=antigos`);
  await expectAtTop(page, homeSection(page, 'contato'));
});

test('a link to this page moves within it by any address, but downloads it if it says so, and does nothing if another script has handled the press', async ({
  page,
  site,
}) => {
  const documents: string[] = [];
  await openHome(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  for (const href of ['#contato', `${path}#contato`])
    for (const address of [href, new URL(href, site.url + path).href]) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await addLink(page, { href: address });
      await added(page).click();
      await expectAtTop(page, homeSection(page, 'contato'));
      await expect(homeSection(page, 'contato')).toBeFocused();
      await expect(page).toHaveURL(path);
      await added(page).evaluate((link) => link.remove());
    }
  await page.evaluate(() => window.scrollTo(0, 0));
  await addLink(page, { href: '#contato' });
  await added(page).evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await added(page).click();
  await expect(added(page)).toBeFocused();
  expect(await scrollTop(page)).toBe(0);
  await expect(page).toHaveURL(path);
  await added(page).evaluate((link) => link.remove());
  expect(documents).toEqual([]);
  // WebDriver BiDi of Firefox tells of no download by Playwright 1.64.
  if (!isChromium(page)) return;
  await addLink(page, { href: '#contato', download: 'pagina.html' });
  const download = page.waitForEvent('download');
  await added(page).click();
  expect((await download).suggestedFilename()).toBe('pagina.html');
  expect(await scrollTop(page)).toBe(0);
});

test('a link to a section opens the tab that it asks for', async ({ page, context }) => {
  for (const target of ['_blank', 'outra-aba']) {
    await openHome(page);
    await addLink(page, { href: '#contato', target });
    const opened = context.waitForEvent('page');
    await added(page).click();
    const tab = await opened;
    await expectAtTop(tab, homeSection(tab, 'contato'));
    await tab.close();
    expect(await scrollTop(page)).toBe(0);
  }
});
