import { memo, useEffect, useRef, useState } from 'react';
import { Press } from './Press.tsx';
import { removeReports } from './server.ts';

/** px between two windows, and of the line above each. */
const gap = 16;
const captionHeight = 28;

type Room = { readonly width: number; readonly height: number };

/** The scale of windows beside each other in one of several rows, and their height at it. */
export function fit(row: readonly number[], rows: number, room: Room, isWhole: boolean) {
  const all = row.reduce((sum, width) => sum + width, 0);
  const scale = isWhole ? 1 : Math.min(1, (room.width - gap * (row.length - 1)) / all);
  return { scale, height: ((room.height - gap * (rows - 1)) / rows - captionHeight) / scale };
}

/** px of room in an element, while that changes. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setRoom({ width, height });
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, room] as const;
}

type Props = {
  story: string;
  name: string;
  theme: string;
  width: number;
  /** px of the page that are shown, before it is scaled. */
  height: number;
  scale: number;
  /** The page is there, also when it has been loaded anew. */
  onPage: (width: number, page: Document) => void;
};

/** A story in a window of some width, as small as there is room for. */
export const LiveFrame = memo(function LiveFrame(props: Props) {
  const { story, name, theme, width, height, scale, onPage } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // Each page would scan itself for accessibility again whenever it is shown.
  const address = `iframe.html?id=${story}&viewMode=story&globals=theme:${theme};a11y.manual:!true`;
  return (
    <figure>
      <figcaption className="tb-muted">
        {width} px{' '}
        <Press className="tb-link" onClick={() => frame.current?.contentWindow?.location.reload()}>
          Load again<span className="tb-unseen"> at {width} px</span>
        </Press>
      </figcaption>
      <div className="tb-window" style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame}
          className="tb-page"
          title={`${name}, ${width} px wide`}
          src={address}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (!contentDocument) return;
            removeReports(contentDocument);
            onPage(width, contentDocument);
          }}
        />
      </div>
    </figure>
  );
});
