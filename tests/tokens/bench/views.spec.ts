import { button, choose, expect, open, slider, test, view } from './benchPage.ts';

test('pressing an element in a view lists its tokens, and choosing one outlines its places', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  const heading = view(page).getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeVisible();
  await button(page, 'Point at').click();
  await heading.click();
  await button(page, 'color: color.text.heading').click();
  await expect(page.getByRole('heading', { level: 2, name: 'color.text.heading' })).toBeVisible();
  await button(page, 'Point at').click();
  await expect(heading).toHaveCSS('outline-style', 'dashed');
});

test('choosing a token shows its first place in every view, or a story that has one', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox);
  const show = page.getByRole('combobox', { name: 'Show' });
  const shownPage = page.getByTitle(/1440 px wide$/);
  // The page before stays in its window until the next one has loaded.
  const showStory = async (name: string, address: RegExp) => {
    await show.selectOption(name);
    await expect(shownPage).toHaveAttribute('src', address);
  };
  const card = (width: number) => view(page, width).getByRole('heading', { level: 3 }).first();
  for (const width of [1440, 768, 375]) await expect(card(width)).toBeVisible();
  await choose(page, 'elevation.card');
  for (const width of [1440, 768, 375]) await expect(card(width)).toBeInViewport();
  // The whole pages that have a dialog are tried first, one by one: a single view of each is enough.
  await page.getByRole('radio', { name: '1440' }).click();
  await choose(page, 'elevation.dialog');
  await expect(shownPage).toHaveAttribute('src', /dialog/, { timeout: 400_000 });
  await expect(view(page).getByRole('dialog')).toHaveCSS('outline-style', 'dashed');
  const nowhere = page.getByText('Nothing here shows');
  await expect(nowhere).toBeHidden();
  // Home has no such heading.
  await showStory('Whole pages: Home', /home/);
  await choose(page, 'font.size.h1');
  await expect(shownPage).not.toHaveAttribute('src', /home/);
  await expect(view(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await showStory('Badge: Default', /badge/);
  await choose(page, 'elevation.card');
  await expect(shownPage).toHaveAttribute('src', /screens/);
  await showStory('Badge: Default', /badge/);
  await expect(nowhere).toBeVisible();
  await page.getByRole('textbox', { name: 'Width' }).fill('1100');
  await page.getByRole('textbox', { name: 'Width' }).press('Enter');
  await page.getByRole('radio', { name: '100 %' }).click();
  await expect(page.getByTitle(/1100 px wide$/)).toHaveJSProperty('offsetWidth', 1100);
  expect((await page.getByTitle(/1100 px wide$/).boundingBox())?.width).toBe(1100);
});

test('the views simulate other eyes, and stay visible while they reload', async ({
  page,
  sandbox,
}) => {
  const status = await open(page, sandbox);
  const shownPage = page.getByTitle(/1440 px wide$/);
  await expect(view(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  const seen = page.getByRole('combobox', { name: 'Seen' });
  const frameBox = page.locator('.tb-window').first();
  await seen.selectOption('without red (protanopia)');
  await expect(frameBox).toHaveCSS('filter', 'url("#tb-eyes-protanopia")');
  await expect(page.locator('filter#tb-eyes-protanopia')).toHaveCount(1);
  await seen.selectOption('as they are');
  await expect(frameBox).toHaveCSS('filter', 'none');
  const addressBefore = await shownPage.getAttribute('src');
  // In every frame of the browser the shown page has its heading.
  await page.evaluate(() => {
    const state = { blank: 0, over: false };
    Object.assign(window, { watched: state });
    const look = () => {
      const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[title$="px wide"]')];
      if (frames.some((frame) => !frame.contentDocument?.querySelector('h1'))) state.blank += 1;
      if (!state.over) requestAnimationFrame(look);
    };
    look();
  });
  await choose(page, 'base.color.sand.300');
  await slider(page, 'Hue').press('ArrowRight');
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
  await expect(shownPage).not.toHaveAttribute('src', addressBefore ?? '');
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await expect(shownPage).toHaveAttribute('src', /theme:moreContrast/);
  expect(await page.evaluate(() => Object(window).watched.blank)).toBe(0);
  await button(page, 'Undo').click();
  await button(page, 'Save').click();
  await expect(status).toHaveText(/^Saved/);
});

test('two quick changes of the theme show the last one, and leave the bench whole', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await open(page, sandbox);
  const heading = view(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole('radio', { name: 'More contrast' }).click();
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(page.getByTitle(/being loaded$/)).toHaveCount(0);
  // A page that was asked for is waited for so long.
  await page.clock.fastForward(20_000);
  await expect(page.getByTitle(/1440 px wide$/)).toHaveAttribute('src', /theme:light/);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Token bench' })).toBeVisible();
});
