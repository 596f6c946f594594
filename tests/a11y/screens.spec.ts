import { contactForm, formFields, notices } from '#content/contactForm.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { loadArticles } from '#content/loadArticles.ts';
import { navigationLabels } from '#content/navigation.ts';
import { problemPage } from '#content/problemPage.ts';
import { formatDate } from '#lib/formatDate.ts';
import type { Page } from '@playwright/test';
import { fillIn, hydrated, open } from '../support/page.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const [article] = await loadArticles(formatDate);
if (!article) throw new Error('There is no article to look at');

type Screen = {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
  /** Errors that the screen writes to the console by its nature. */
  readonly logs?: RegExp;
  /** Only below this width in px. */
  readonly narrow?: true;
  /** A dialog is open over the page. */
  readonly modal?: true;
};

const visit = (path: string) => (page: Page) => open(page, path);
const read = (path: string) => async (page: Page) => {
  await page.goto(path);
};

/** Fills in the form and sends it. */
async function sendForm(page: Page) {
  await open(page, '/');
  await fillIn(page);
  await page.getByRole('button', { name: contactForm.submit }).click();
}

const answerWith = (page: Page, status: number, json: object) =>
  page.route('**/f/*', (route) => route.fulfill({ status, json }));

const screens: readonly Screen[] = [
  { name: 'home', show: visit('/') },
  { name: 'partners', show: visit('/sobrenos') },
  {
    name: 'news',
    show: async (page) => {
      await open(page, '/noticias');
      await page.getByText('Slide 1 de 4').scrollIntoViewIfNeeded();
      await expect(page.getByText('Slide 1 de 4')).toBeVisible();
    },
  },
  { name: 'contact', show: visit('/contato') },
  { name: 'thank you', show: visit('/obrigado') },
  { name: 'archive', show: read('/noticias/arquivo') },
  { name: 'article page', show: read(`/noticias/${article.id}`) },
  {
    name: 'not found',
    show: visit('/nao/existe'),
    logs: /status of 404|non-existent route/,
  },
  {
    name: 'problem page',
    show: async (page) => {
      await page.goto('/');
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('form[action^="/f/"]');
        if (form) HTMLFormElement.prototype.submit.call(form);
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(problemPage.title);
    },
    logs: /status of 4\d\d/,
  },
  {
    name: 'menu open',
    narrow: true,
    show: async (page) => {
      await open(page, '/');
      await page.getByText(navigationLabels.menu, { exact: true }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'NOTÍCIAS' })).toBeVisible();
    },
  },
  {
    name: 'article dialog',
    modal: true,
    show: async (page) => {
      await open(page, `/noticias?artigo=${article.id}`);
      const dialog = page.getByRole('dialog', { name: article.title });
      await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  {
    name: 'WhatsApp dialog',
    modal: true,
    show: async (page) => {
      await open(page, '/contato?dialogo=whatsapp');
      await expect(page.getByRole('dialog', { name: whatsappDialog.title })).toBeVisible();
    },
  },
  {
    name: 'WhatsApp popover',
    modal: true,
    show: async (page) => {
      await page.route('**/assets/WhatsAppDialog-*.js', (route) => route.abort());
      await open(page, '/contato');
      await page.getByRole('button', { name: urgency.button }).click();
      await expect(page.getByRole('dialog', { name: whatsappDialog.title })).toBeVisible();
    },
    logs: /ERR_FAILED/,
  },
  {
    name: 'success notice',
    show: async (page) => {
      await sendForm(page);
      await expect(page.getByText(notices.success.title)).toBeVisible();
    },
  },
  {
    name: 'failure notice',
    show: async (page) => {
      await answerWith(page, 500, { error: 'quebrou' });
      await sendForm(page);
      await expect(page.getByText(notices.failure.title)).toBeVisible();
    },
    logs: /status of 500|not sent/,
  },
  {
    name: 'field error',
    show: async (page) => {
      await answerWith(page, 422, {
        errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }],
      });
      await sendForm(page);
      const email = page.getByRole('textbox', { name: formFields.email.label });
      await expect(email).toHaveAttribute('aria-invalid', 'true');
    },
    logs: /status of 422|not sent/,
  },
];

const sizes = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
] as const;

function takeOut(errors: string[], { logs }: Screen) {
  if (!logs) return;
  const left = errors.filter((text) => !logs.test(text));
  expect(left.length, 'the screen logs what it should').toBeLessThan(errors.length);
  errors.splice(0, errors.length, ...left);
}

/** Every animation at its end: a colour half-way is nobody's contrast. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/**
 * The browser chooses every colour here, so that each text stands out. axe cannot tell: it reads
 * `-webkit-text-fill-color`, which keeps the page's own.
 */
async function expectForcedColors(page: Page) {
  const found = await axeViolations(page);
  expect(found.filter((line) => !line.startsWith('color-contrast'))).toEqual([]);
  const exempt = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => !one.closest('svg') && one.checkVisibility())
      .filter((one) => getComputedStyle(one).forcedColorAdjust === 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(exempt, 'keep their own colours').toEqual([]);
}

/** Outline of the page: what a screen reader jumps through. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
    const nameOf = (element: Element) => {
      const id = element.getAttribute('aria-labelledby');
      const label = id ? document.getElementById(id)?.textContent : undefined;
      return (label ?? element.getAttribute('aria-label') ?? '').trim();
    };
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: all('h1, h2, h3, h4, h5, h6').map((one) => Number(one.tagName.slice(1))),
      landmarks: {
        banner: all('header').length,
        main: all('main').length,
        contentinfo: all('footer').length,
      },
      navigations: all('nav').map(nameOf),
      regions: all('section[aria-labelledby], section[aria-label], [role=region]').map(nameOf),
      dialogs: all('[role=dialog]').map(nameOf),
    };
  });

async function expectOutline(page: Page, screen: Screen) {
  const found = await outline(page);
  expect(found.lang).toBe('pt-BR');
  expect(found.title).not.toBe('');
  const { headings } = found;
  for (const [index, level] of headings.entries()) {
    const before = index === 0 ? level : (headings[index - 1] ?? level);
    expect(level - before, `levels ${headings.join(' ')}`).toBeLessThanOrEqual(1);
  }
  if (screen.modal) expect(found.dialogs).toEqual([expect.stringMatching(/./)]);
  else {
    expect(headings[0]).toBe(1);
    expect(headings.filter((level) => level === 1)).toHaveLength(1);
    expect(found.landmarks).toEqual({ banner: 1, main: 1, contentinfo: 1 });
  }
  const named = [...found.navigations, ...found.regions];
  expect(named.every(Boolean), `names ${named.join(' | ')}`).toBe(true);
  expect(new Set(found.navigations).size).toBe(found.navigations.length);
}

for (const screen of screens) {
  for (const size of sizes) {
    if (screen.narrow && size.width > 1000) continue;
    test(`${screen.name} has no fault that axe can find at ${size.width}×${size.height}`, async ({
      page,
      errors,
    }) => {
      await page.setViewportSize(size);
      await screen.show(page);
      await atRest(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      await atRest(page);
      await expectForcedColors(page);
      await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
      await atRest(page);
      expect(await axeViolations(page), 'with more contrast').toEqual([]);
      await expectOutline(page, screen);
      takeOut(errors, screen);
    });
  }
}

/** Elements that stick out of the window sideways, where the page then scrolls. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
      .slice(0, 5)
      .concat(`page ${root.scrollWidth} px in ${root.clientWidth} px`);
  });

/** Texts that do not fit into their own element and are cut off. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cuts = (element: Element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      const hides = /hidden|clip/.test(`${overflowX} ${overflowY}`);
      // Hidden from sight on purpose, for screen readers only.
      if (!hides || (position === 'absolute' && clipPath !== 'none')) return false;
      return element.scrollHeight > element.clientHeight + 1;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && cuts(element))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });

/** Text that lies over other text of the same bar: a line that ran out of room. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header');
    const parts = [...(bar?.querySelectorAll('a, summary') ?? [])]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.textContent ?? '', box: part.getBoundingClientRect() }));
    return parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
        )
        .map(({ name }) => `${one.name} over ${name}`),
    );
  });

async function expectToFit(page: Page, { modal, narrow }: Screen, where: string) {
  expect.soft(await overflow(page), where).toEqual([]);
  expect.soft(await cutTexts(page), where).toEqual([]);
  // An open menu and a dialog lie over the page on purpose.
  if (!modal && !narrow) expect.soft(await overlaps(page), where).toEqual([]);
}

/** Controls that are smaller than a finger, each with its size. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInText = (element: Element) => {
      const around = element.parentElement?.textContent?.trim() ?? '';
      const own = element.textContent?.trim() ?? '';
      return getComputedStyle(element).display === 'inline' && around.length > own.length;
    };
    const controls = document.querySelectorAll('a[href], button, input, textarea, summary');
    // For screen readers only: nobody points at it.
    const isUnseen = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clipPath, overflow: hides, position } = getComputedStyle(box);
        const tiny = box.getBoundingClientRect().width <= 1 && hides === 'hidden';
        if (position === 'absolute' && (clipPath !== 'none' || tiny)) return true;
      }
      return false;
    };
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isUnseen(element) && !isInText(element))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isMain = element.matches(
          'button, summary, input, textarea, nav a, [class*=button] a',
        );
        const least = isMain ? 44 : 24;
        if (Math.min(width, height) >= least - 0.01) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return [`${element.tagName} "${name}" ${width.toFixed(1)}×${height.toFixed(1)}`];
      });
  });

const widths = [320, 375, 640, 768, 1023, 1024, 1280, 1440, 1920] as const;

/** WCAG 1.4.12, by a stylesheet that the page's policy allows. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-block-end: 2em !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** WCAG 1.4.4, as a visitor's own setting does it. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.fontSize = '200%';
  });

/** Animations that are more than a blink. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const lasts = (one: Animation) => Number(one.effect?.getComputedTiming().duration) > 1;
    return document.getAnimations().filter(lasts).length;
  });

for (const screen of screens) {
  test(`${screen.name} fits every width, text size and finger, and stands still on request`, async ({
    page,
    errors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[0]);
    await screen.show(page);
    expect.soft(await moving(page), 'animations').toBe(0);
    expect.soft(await axeViolations(page), 'with reduced motion').toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, screen, `${width} px`);
      if (width === 375 || (width === 1440 && !screen.narrow)) {
        expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
      }
    }
    // 1280×1024 at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectToFit(page, screen, '400 % zoom');
    await page.setViewportSize({ width: screen.narrow ? 375 : 1280, height: 900 });
    await spaceText(page);
    await expectToFit(page, screen, 'text spacing');
    await page.setViewportSize({ width: 1280, height: 900 });
    await doubleText(page);
    await expectToFit(page, screen, '200 % text');
    takeOut(errors, screen);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/sobrenos', '/noticias', '/contato', '/obrigado', '/nao/existe']) {
    test(`${path} never scrolls sideways`, async ({ page, errors }) => {
      await page.goto(path);
      for (const width of [320, 375, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width} px`).toEqual([]);
      }
      errors.splice(0, errors.length, ...errors.filter((text) => !text.includes('404')));
    });
  }
});

test('dialogs leave room to read and to close at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { show } of screens.filter(({ name }) => /^(?:article|WhatsApp) dialog/.test(name))) {
    await show(page);
    await atRest(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Fechar/ })).toBeInViewport();
    const room = await dialog.evaluate(
      (element) => (element.lastElementChild ?? element).getBoundingClientRect().height,
    );
    expect(room).toBeGreaterThan(60);
  }
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  for (const path of ['/', '/noticias', `/noticias/${article.id}`]) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: navigationLabels.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('a control that the Tab key reaches is never behind the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const path of ['/', '/sobrenos', '/noticias', '/contato']) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const hidden = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body || active.closest('header')) return false;
        // Shown on top of the bar.
        if (active.matches('a[href="#conteudo"]')) return false;
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const { top, bottom } = active.getBoundingClientRect();
        return bottom > 0 && bottom <= bar && top < bar;
      });
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(hidden, `${path}, stop ${stop}`).toBe(false);
    }
  }
});
