import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { parts, readCarousel, showPosition, stepOf } from '#behaviours/carousel.ts';
import { isHandledElsewhere } from '#lib/listen.ts';
import { wantsLessMotion } from '#lib/motion.ts';

type Api = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

function carouselOf(api: Api): HTMLElement {
  const carousel = api.rootNode().closest<HTMLElement>('[data-carousel]');
  if (!carousel) throw new Error('The viewport of a carousel is in none');
  return carousel;
}

const isEmblas = ({ dataset }: HTMLElement) => dataset.embla !== undefined;

/** px by which a scroll position may miss a slide, because slide widths are fractions. */
const tolerance = 2;

/** Places of the slides in the browser's scroll, from the present one. The last slides share its end. */
function distances(carousel: HTMLElement): number[] {
  const { viewport, slides } = readCarousel(carousel);
  const width = slides[0]?.getBoundingClientRect().width ?? 0;
  const end = viewport.scrollWidth - viewport.clientWidth;
  return Array.from(slides, (_, index) =>
    Math.abs(Math.min(index * width, end) - viewport.scrollLeft),
  );
}

const canMove = (api: Api) => api.canScrollNext() || api.canScrollPrev();

/** ms without an event after which a turn of the wheel has ended. */
const pause = 100;

/** Frames without a `scroll` after which a scroll has ended (Safari has no `scrollend`); a slow phone's may last long. */
const stillFrames = 6;

/** Follows a trackpad, or Shift and a wheel, by one slide at most, as the browser does (`scroll-snap-stop`). */
function wheelFollower(api: Api) {
  let travel = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    travel = 0;
    api.scrollTo(api.selectedScrollSnap(), wantsLessMotion());
  };
  return (event: WheelEvent) => {
    const isTurned = event.shiftKey && event.deltaX === 0;
    const across = isTurned ? event.deltaY : event.deltaX;
    const isAcross = isTurned || Math.abs(across) > Math.abs(event.deltaY);
    if (!isAcross || !canMove(api)) return;
    event.preventDefault();
    const width = api.slideNodes()[0]?.offsetWidth ?? 0;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : width;
    const target = Math.max(-width, Math.min(width, travel + across * unit));
    const { scrollBody, scrollTo } = api.internalEngine();
    scrollBody.useBaseDuration().useBaseFriction();
    scrollTo.distance(travel - target, false);
    travel = target;
    clearTimeout(timer);
    timer = setTimeout(settle, pause);
  };
}

/** Lets embla move the slides from now on, starting where the browser has scrolled them. */
function adopt(api: Api): void {
  const carousel = carouselOf(api);
  const { index, viewport } = readCarousel(carousel);
  viewport.scrollLeft = 0;
  viewport.addEventListener('wheel', wheelFollower(api), { passive: false });
  carousel.dataset.embla = '';
  api.scrollTo(index, true);
}

/**
 * Answers embla's question whether to follow a press. A gesture is the browser's or embla's as a whole: one that
 * began before the application came, or while the slides still moved, ends as the browser ends it.
 */
function takeOver(api: Api, event: MouseEvent | TouchEvent): boolean {
  const carousel = carouselOf(api);
  if (isEmblas(carousel)) return true;
  const isAlone = !('touches' in event) || event.touches.length === 1;
  const isAtRest = distances(carousel).some((distance) => distance < tolerance);
  if (!isAlone || !isAtRest) return false;
  adopt(api);
  return true;
}

/** Runs before `behaviours/carousel.ts`, which listens further out in the page. */
function step(api: Api, event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  const by = target instanceof Element && !isHandledElsewhere(event) && stepOf(target, event);
  if (!by) return;
  event.preventDefault();
  if (!isEmblas(carouselOf(api))) adopt(api);
  // Embla does not loop when too few slides overflow, so compute the next one here.
  const count = api.scrollSnapList().length;
  api.scrollTo((api.selectedScrollSnap() + by + count) % count, wantsLessMotion());
}

/** Brings a slide into view that the Tab key reaches; embla does so within 10 ms of the key only. */
function showFocused(api: Api, { target }: Event): void {
  if (!isEmblas(carouselOf(api)) || !(target instanceof Element)) return;
  const index = api.slideNodes().findIndex((slide) => slide.contains(target));
  if (target.matches(':focus-visible') && index >= 0) api.scrollTo(index, true);
  // If CSS cannot clip (Safari 15.4), the browser has scrolled to it, too.
  api.rootNode().scrollLeft = 0;
}

/** Forgets the last step once something else has scrolled the slides. */
function forgetStep(carousel: HTMLElement): void {
  const distance = distances(carousel)[Number(carousel.dataset.index)];
  if (distance === undefined || distance > tolerance) delete carousel.dataset.index;
}

/** @returns a listener for scrolls by a finger, a wheel or any other means. */
function afterScroll(update: () => void) {
  let frame = 0;
  const wait = (frames: number) => {
    frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : update()));
  };
  return () => {
    cancelAnimationFrame(frame);
    wait(stillFrames);
  };
}

/** Updates the position's text only when it changes, because a translator may have replaced it. */
function positionUpdater(api: Api, carousel: HTMLElement) {
  return () => {
    if (!isEmblas(carousel)) forgetStep(carousel);
    const parts = readCarousel(carousel);
    const index = isEmblas(carousel) ? api.selectedScrollSnap() : parts.index;
    if (parts.position.dataset.index !== `${index}`) showPosition(parts, index);
  };
}

/** @returns how to stop answering for embla. */
function answerFor(api: Api): () => void {
  const carousel = carouselOf(api);
  const viewport = api.rootNode();
  const update = positionUpdater(api, carousel);
  api.on('select', update).on('reInit', update);
  const listeners = new AbortController();
  const { signal } = listeners;
  for (const type of ['click', 'keydown'] as const)
    carousel.addEventListener(type, (event) => step(api, event), { signal });
  const onScroll = afterScroll(update);
  viewport.addEventListener('scroll', onScroll, { signal });
  // Accounts for scrolling that came before.
  onScroll();
  viewport.addEventListener('focusin', (event) => showFocused(api, event), { signal });
  carousel.dataset.ready = '';
  return () => {
    listeners.abort();
    api.off('select', update).off('reInit', update);
  };
}

/**
 * Lets embla move the slides of a carousel in the page, whatever changed its HTML since. React owns
 * nothing of it (decision 17).
 */
export function CarouselMotion({ carousel }: { carousel: HTMLElement }) {
  const [viewportRef, api] = useEmblaCarousel({
    ...parts,
    loop: true,
    align: 'start',
    watchFocus: false,
    watchDrag: takeOver,
  });
  useEffect(() => viewportRef(readCarousel(carousel).viewport), [viewportRef, carousel]);
  useEffect(() => (api ? answerFor(api) : undefined), [api]);
  return null;
}
