import { expect } from '@playwright/test';
import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Selectors of elements that may have a role. */
const candidates = {
  button: 'button, summary, [role=button]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  region: 'section, [role=region]',
  textbox: 'input, textarea',
} as const;

type Role = keyof typeof candidates;

export type Visitor = ReturnType<typeof visitorOf>;

async function isNamed(element: WebElement, name?: string): Promise<boolean> {
  try {
    if (!(await element.isDisplayed())) return false;
    return name === undefined || (await element.getAccessibleName()) === name;
  } catch (problem) {
    if (problem instanceof error.StaleElementReferenceError) return false;
    throw problem;
  }
}

/** Actions and observations of a visitor in a window of WebKit. */
export function visitorOf(driver: WebDriver, origin: string) {
  /** Calls a function in the page, which gets its text and so can use nothing from here. */
  const evaluate = <Result>(page: (...values: never[]) => Result, ...values: unknown[]) =>
    driver.executeScript<Result>(`return (${String(page)}).apply(null, arguments)`, ...values);

  /** Displayed elements of a role, and of a name where one is given. */
  async function all(role: Role, name?: string): Promise<WebElement[]> {
    const found: WebElement[] = [];
    for (const element of await driver.findElements(By.css(candidates[role])))
      if (await isNamed(element, name)) found.push(element);
    return found;
  }

  async function find(role: Role, name?: string): Promise<WebElement> {
    const first = async () => (await all(role, name))[0] ?? false;
    const element = await driver.wait(first, 10_000, `no ${role} "${name}"`);
    if (!element) throw new Error(`There is no ${role} "${name}"`);
    return element;
  }

  const expectCount = (count: number, role: Role, name?: string) =>
    expect.poll(async () => (await all(role, name)).length, `${role} "${name}"`).toBe(count);

  const hydrated = () =>
    expect.poll(() => evaluate(() => document.querySelector('[role=status]') !== null)).toBe(true);

  return {
    driver,
    evaluate,
    find,
    expectCount,
    hydrated,
    open: (path: string) => driver.get(origin + path),
    expectPath: (path: string) =>
      expect.poll(async () => (await driver.getCurrentUrl()).replace(origin, '')).toBe(path),
    press: (...keys: string[]) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),

    /** Points at an island of the page, if there is one, which loads the application. */
    async wake(): Promise<void> {
      const [island] = await driver.findElements(By.css('[data-island]'));
      if (!island) return;
      await expect
        .poll(() => evaluate(() => document.body.dataset.scripts !== undefined))
        .toBe(true);
      await evaluate(
        (place: Element) => place.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
        island,
      );
      await hydrated();
    },

    async click(role: Role, name: string): Promise<void> {
      const element = await find(role, name);
      await evaluate(
        (target: Element) => target.scrollIntoView({ block: 'center', behavior: 'instant' }),
        element,
      );
      await element.click();
    },

    /** @param x @param y px from the page's left and top edge */
    pressAt: (x: number, y: number) => driver.actions().move({ x, y }).click().perform(),

    /** Types into a field, in the place of what it holds. */
    async write(name: string, text: string): Promise<void> {
      const field = await find('textbox', name);
      await evaluate((element: HTMLInputElement) => {
        element.focus();
        element.select();
      }, field);
      await field.sendKeys(Key.BACK_SPACE, text.replaceAll('\n', Key.ENTER));
    },

    focus: async (role: Role, name: string) =>
      evaluate((element: HTMLElement) => element.focus(), await find(role, name)),

    /** WebKit computes no role for `summary`, so the name alone may be given. */
    expectFocus: (focus: string) =>
      expect
        .poll(async () => {
          const element = await driver.switchTo().activeElement();
          return `${await element.getAriaRole()} ${await element.getAccessibleName()}`.trim();
        })
        .toContain(focus),
  };
}
