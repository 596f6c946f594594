import { expect } from '@playwright/test';
import sharp from 'sharp';
import { noted } from './watch.ts';
import { idOf, type Reference, type Session } from './driver.ts';

/** Keys by their names; any other character stands for itself. */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  PageDown: '\uE00F',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
} as const;

export type Key = keyof typeof keys;

/** Where an element of a role can be found; what it is, the browser says. */
const candidates = {
  alert: '[role=alert]',
  button: 'button, summary, [role=button]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  region: 'section, [role=region]',
  textbox: 'input, textarea',
} as const;

export type Role = keyof typeof candidates;

type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value };

export type Visitor = ReturnType<typeof visitorOf>;

/** A visitor with a window of WebKit: what is done and seen there. */
export function visitorOf({ call }: Session, origin: string) {
  /** Calls a function in the page; its text is what is sent, so that it can use nothing from here. */
  const evaluate = <Result>(
    page: string | ((...values: never[]) => Result),
    ...values: (Value | Reference)[]
  ) =>
    call<Result>('POST', '/execute/sync', {
      script: `return (${String(page)}).apply(null, arguments)`,
      args: values,
    });

  const propertyOf = <Result>(element: Reference, property: string) =>
    call<Result>('GET', `/element/${idOf(element)}/${property}`);

  async function isCalled(element: Reference, name?: string | RegExp): Promise<boolean> {
    try {
      if (!(await propertyOf<boolean>(element, 'displayed'))) return false;
      const label = await propertyOf<string>(element, 'computedlabel');
      return typeof name === 'string' ? label === name : !name || name.test(label);
    } catch (error) {
      // It went while it was asked.
      if (/stale element/.test(String(error))) return false;
      throw error;
    }
  }

  /** What is shown of a role, and of a name where one is asked for. */
  async function all(role: Role, name?: string | RegExp): Promise<Reference[]> {
    const using = { using: 'css selector', value: candidates[role] };
    const found: Reference[] = [];
    for (const element of await call<Reference[]>('POST', '/elements', using))
      if (await isCalled(element, name)) found.push(element);
    return found;
  }

  const count = async (role: Role, name?: string | RegExp) => (await all(role, name)).length;

  /** The one element of a role and a name, when it has come. */
  async function find(role: Role, name?: string | RegExp): Promise<Reference> {
    let [element]: Reference[] = [];
    await expect(async () => {
      [element] = await all(role, name);
      expect(element, `a ${role} "${name}"`).toBeDefined();
    }).toPass();
    if (!element) throw new Error(`There is no ${role} "${name}"`);
    return element;
  }

  async function press(...combination: (Key | { type: string })[]): Promise<void> {
    const values = combination.map((key) => (typeof key === 'string' ? keys[key] : key.type));
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Waits until the application has taken its islands over, where the page has any. */
  async function hydrated(): Promise<void> {
    const isThere = () =>
      evaluate(
        () =>
          document.body.dataset.scripts !== undefined &&
          (document.querySelector('[role=status]') ?? !document.querySelector('[data-island]')) !==
            false,
      );
    await expect.poll(isThere).toBe(true);
  }

  return {
    call,
    hydrated,
    evaluate,
    all,
    count,
    find,
    press,
    open: (path: string) => call('POST', '/url', { url: origin + path }),
    path: async () => (await call<string>('GET', '/url')).replace(origin, ''),

    /** Turns to the page as a pointer does, so that its application comes; a document has none. */
    async wake(): Promise<void> {
      if (!(await evaluate(() => document.querySelector('script[src*="/start-"]') !== null)))
        return;
      await evaluate(() =>
        document
          .querySelector('footer a')
          ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
      );
      await hydrated();
    },

    back: () => call('POST', '/back'),
    forward: () => call('POST', '/forward'),
    reload: () => call('POST', '/refresh'),
    text: (element: Reference) => propertyOf<string>(element, 'text'),
    valueOf: (element: Reference) => propertyOf<string>(element, 'property/value'),

    async click(role: Role, name?: string | RegExp): Promise<void> {
      const element = await find(role, name);
      await evaluate(
        (target: Element) => target.scrollIntoView({ block: 'center', behavior: 'instant' }),
        element,
      );
      await call('POST', `/element/${idOf(element)}/click`);
    },

    async pressAt(x: number, y: number): Promise<void> {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },

    /** Types into a field, in the place of what it holds. */
    async write(name: string, text: string): Promise<void> {
      const field = await find('textbox', name);
      await evaluate((element: HTMLInputElement) => {
        element.focus();
        element.select();
      }, field);
      await press('Backspace');
      if (text)
        await call('POST', `/element/${idOf(field)}/value`, {
          text: text.replaceAll('\n', keys.Enter),
        });
    },

    /** Gives the focus, as a script of the page could. */
    focus: async (role: Role, name?: string | RegExp) =>
      evaluate((element: HTMLElement) => element.focus(), await find(role, name)),

    /** Role and name of what has the focus. */
    async focused(): Promise<string> {
      const element = await call<Reference>('GET', '/element/active');
      const role = await propertyOf<string>(element, 'computedrole');
      return `${role} ${await propertyOf<string>(element, 'computedlabel')}`.trim();
    },

    /** The whole page, put together from what the window shows of it while it is scrolled. */
    async picture(): Promise<Buffer> {
      const [width, height, step] = await evaluate(() => {
        // The bar would be in every part.
        document.querySelector('header')?.style.setProperty('position', 'absolute');
        return [innerWidth, document.documentElement.scrollHeight, innerHeight] as const;
      });
      const parts: { input: Buffer; left: number; top: number }[] = [];
      for (let y = 0; y < height; y += step) {
        const top = await evaluate((place: number) => {
          scrollTo({ top: place, behavior: 'instant' });
          return Math.round(scrollY);
        }, y);
        // What is scrolled to is drawn two frames later.
        await call('POST', '/execute/async', {
          script:
            'const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done()));',
          args: [],
        });
        const input = Buffer.from(await call<string>('GET', '/screenshot'), 'base64');
        parts.push({ input, left: 0, top });
      }
      const ground = { width, height, channels: 3, background: 'white' } as const;
      return sharp({ create: ground }).composite(parts).png().toBuffer();
    },

    /** What the pages that were seen in this window have noted as errors. */
    errors: async () =>
      JSON.parse(
        (await evaluate((key: string) => sessionStorage.getItem(key), noted)) ?? '[]',
      ) as string[],

    /** Leaves all windows for a new one of this size, in which nothing is stored yet. */
    async openWindow(width: number, height: number): Promise<void> {
      const before = await call<string[]>('GET', '/window/handles');
      await call('POST', '/url', { url: 'about:blank' });
      // A window that is asked for by its page can be narrower than one of the browser's own.
      await evaluate(
        (url: string, features: string) => void window.open(url, '_blank', features),
        `${origin}/robots.txt`,
        `noopener,popup,width=${width},height=${height}`,
      );
      const opened = async () =>
        (await call<string[]>('GET', '/window/handles')).find((handle) => !before.includes(handle));
      await expect.poll(opened).toBeDefined();
      const handle = await opened();
      await call('DELETE', '/window');
      await call('POST', '/window', { handle });
      await expect
        .poll(() => evaluate(() => [innerWidth, innerHeight, location.protocol]))
        .toEqual([width, height, 'http:']);
    },
  };
}
