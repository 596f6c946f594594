import { memo, useEffect, useRef, useState } from 'react';
import * as styles from './Views.css.ts';

export const widths = [1280, 768, 320] as const;
export type FrameWidth = (typeof widths)[number];

/** px of the height that is shown of a page. */
const heights: Readonly<Record<FrameWidth, number>> = { 1280: 800, 768: 900, 320: 900 };

/** px that an element is wide, while that changes. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** A story comes after its page, and its stylesheets with it. */
function whenShown(page: Document, then: () => void): void {
  const isShown = () => page.body.classList.contains('sb-show-main');
  if (isShown()) return then();
  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    observer.disconnect();
    then();
  });
  observer.observe(page.body, { attributeFilter: ['class'] });
}

type Props = {
  story: string;
  name: string;
  theme: string;
  width: FrameWidth;
  scale: number;
  /** The page is there, also when it has been loaded anew. */
  onPage: (width: FrameWidth, page: Document) => void;
};

/** A story in a window of some width, as small as there is room for. */
export const LiveFrame = memo(function LiveFrame(props: Props) {
  const { story, name, theme, width, scale, onPage } = props;
  const height = heights[width];
  // Each page would scan itself for accessibility again whenever it is shown.
  const address = `iframe.html?id=${story}&viewMode=story&globals=theme:${theme};a11y.manual:!true`;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{width} px</figcaption>
      <div
        className={styles.window}
        style={{ inlineSize: width * scale, blockSize: height * scale }}
      >
        <iframe
          className={styles.page}
          title={`${name}, ${width} px wide`}
          src={address}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument) whenShown(contentDocument, () => onPage(width, contentDocument));
          }}
        />
      </div>
    </figure>
  );
});
