import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { whenPlayed } from './pages.ts';
import { Press } from './widgets.tsx';

/** px between two windows. */
const gap = 16;

/** Tracks the inner width of an element, in px. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, room] as const;
}

type PageProps = {
  story: string;
  theme: string;
  /** Changes once the site's styles have followed a saved file. */
  styles: number;
  /** A CSS filter that simulates other eyes. */
  filter: string | undefined;
  /** Called when a page has loaded, or loaded again. */
  onPage: (width: number, page: Document) => void;
};

/** Shows a page while its successor loads beside it, so that no window is ever white. */
function useTwoPages(address: string) {
  const [shown, setShown] = useState(address);
  const addresses = shown === address ? [address] : [shown, address];
  return { addresses, shown, setShown };
}

/** ms that a story has to render. */
const longest = 15_000;

const whenPlayedOrLate = (page: Document) =>
  Promise.race([whenPlayed(page), new Promise<void>((resolve) => setTimeout(resolve, longest))]);

/** Shows a story in a window of this width, scaled down to fit. */
const LiveFrame = memo(function LiveFrame(props: PageProps & { width: number; scale: number }) {
  const { story, theme, styles, filter, width, scale, onPage } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // Without `a11y.manual`, each page would run an accessibility scan whenever it is shown.
  const address = `iframe.html?id=${story}&viewMode=story&globals=theme:${theme};a11y.manual:!true&styles=${styles}`;
  const { addresses, shown, setShown } = useTwoPages(address);
  const take = async (loadedAddress: string, page: Document | null) => {
    if (!page) return;
    if (loadedAddress !== shown) {
      await whenPlayedOrLate(page);
      // Meanwhile, another change of theme or story may have removed this window.
      if (page.defaultView === null) return;
      // Keep the scroll position of the last page.
      const top = frame.current?.contentDocument?.scrollingElement?.scrollTop ?? 0;
      if (page.scrollingElement) page.scrollingElement.scrollTop = top;
      setShown(loadedAddress);
    }
    onPage(width, page);
  };
  return (
    <figure style={{ inlineSize: width * scale, '--tb-scale': scale } as CSSProperties}>
      <figcaption className="tb-muted">
        {width} px{' '}
        <Press className="tb-link" onClick={() => frame.current?.contentWindow?.location.reload()}>
          Load again<span className="tb-unseen"> at {width} px</span>
        </Press>
      </figcaption>
      <div className="tb-window" style={{ filter }}>
        {addresses.map((frameAddress) => (
          <iframe
            key={frameAddress}
            ref={frameAddress === shown ? frame : null}
            className="tb-page"
            data-next={frameAddress === shown ? undefined : true}
            inert={frameAddress !== shown}
            title={
              frameAddress === shown
                ? `${story.split('--').at(-1)}, ${width} px wide`
                : `${width} px, being loaded`
            }
            src={frameAddress}
            style={{ inlineSize: width }}
            onLoad={({ currentTarget: { contentDocument } }) =>
              void take(frameAddress, contentDocument)
            }
          />
        ))}
      </div>
    </figure>
  );
});

type Props = PageProps & { rows: readonly (readonly number[])[]; isWhole: boolean };

/** Arranges windows in rows, each as wide as the available room. */
export function LiveFrames({ rows, isWhole, ...page }: Props) {
  const [ref, room] = useRoom();
  const scaleOf = (row: readonly number[]) =>
    (room - gap * (row.length - 1)) / row.reduce((sum, width) => sum + width, 0);
  return (
    <div ref={ref} className="tb-frames">
      {room > 0 &&
        rows.map((row) => (
          <div key={row.join()} className="tb-frame-row">
            {row.map((width) => (
              <LiveFrame
                key={width}
                {...page}
                width={width}
                scale={isWhole ? 1 : Math.min(1, scaleOf(row))}
              />
            ))}
          </div>
        ))}
    </div>
  );
}
