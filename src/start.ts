/**
 * The only script of a first view (decision 12). It moves the bar and the counter, loads the
 * application when the visitor turns to something that can be used, and answers until it is there.
 */
import { countWhenSeen } from '#lib/countWhenSeen.ts';
import { watchMenu } from '#lib/menu.ts';
import { watchBar } from '#lib/solidBar.ts';
import { answerFirstTouches, showWithoutApplication } from './firstTouches.ts';
import type * as Application from './main.tsx';

const usable = 'a, button, form, summary, [tabindex="0"]';

/** What the address asks for: a section, an article or a dialog (decisions 1 and 2). */
const wanted = () => /[?&](secao|artigo|dialogo)=([^&]*)/.exec(location.search) ?? [];

const stopAnswering = answerFirstTouches();

let application: Promise<unknown> | undefined;

/** Once: where it cannot be had, everything goes on answering natively. */
function load(): void {
  application ??= import(/* @vite-ignore */ APPLICATION).then(
    ({ hydrate }: typeof Application) => hydrate(stopAnswering),
    (error: unknown) => {
      console.error(error);
      showWithoutApplication(wanted());
    },
  );
}

const onTurn = ({ target }: Event) => {
  if (target instanceof Element && target.closest(usable)) load();
};

// A finger that scrolls the page is no mouse; slides that are scrolled tell only who captures it.
for (const type of ['mouseover', 'focusin', 'click', 'scroll'])
  addEventListener(type, onTurn, true);

document.body.dataset.scripts = '';
watchBar();
watchMenu();
for (const element of document.querySelectorAll<HTMLElement>('[data-counter]'))
  countWhenSeen(element);
// A page that is missing says so to the developer (spec §2).
for (const element of document.querySelectorAll<HTMLElement>('[data-log]'))
  console.error(element.dataset.log, location.pathname);

// The dev server sends an empty page.
if (wanted()[0] || import.meta.env.DEV || (FEED_IS_ON && document.getElementById('instagram')))
  load();

try {
  // Unsent drafts are offered again (lib/keptDrafts.ts, whose code would cost a first view more).
  if (sessionStorage.unsent) load();
} catch {
  // Storage is forbidden: nothing was kept.
}
