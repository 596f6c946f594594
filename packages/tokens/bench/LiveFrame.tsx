import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { Press } from './widgets.tsx';

/** px between two windows. */
const gap = 16;

/** px of room in an element, while that changes. */
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
  /** The page is there, also when it has been loaded anew. */
  onPage: (width: number, page: Document) => void;
};

/** A story in a window of some width, as small as there is room for. */
const LiveFrame = memo(function LiveFrame(props: PageProps & { width: number; scale: number }) {
  const { story, theme, width, scale, onPage } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // Each page would scan itself for accessibility again whenever it is shown.
  const address = `iframe.html?id=${story}&viewMode=story&globals=theme:${theme};a11y.manual:!true`;
  return (
    <figure style={{ inlineSize: width * scale, '--tb-scale': scale } as CSSProperties}>
      <figcaption className="tb-muted">
        {width} px{' '}
        <Press className="tb-link" onClick={() => frame.current?.contentWindow?.location.reload()}>
          Load again<span className="tb-unseen"> at {width} px</span>
        </Press>
      </figcaption>
      <div className="tb-window">
        <iframe
          ref={frame}
          className="tb-page"
          title={`${story.split('--').at(-1)}, ${width} px wide`}
          src={address}
          style={{ inlineSize: width }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument) onPage(width, contentDocument);
          }}
        />
      </div>
    </figure>
  );
});

type Props = PageProps & { rows: readonly (readonly number[])[]; isWhole: boolean };

/** Windows by rows, each row as wide as the room. */
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
