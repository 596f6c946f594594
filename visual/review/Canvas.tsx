import type { CSSProperties, ReactNode } from 'react';
import type { Picture } from './data.ts';
import type { Zoom } from './tour.ts';
import * as styles from './Viewer.css.ts';

/** Fits the room at most in its own size, or is as large as asked. */
export const widthOf = (width: number, zoom: Zoom): CSSProperties =>
  zoom === 'fit'
    ? { inlineSize: '100%', maxInlineSize: width }
    : { inlineSize: width * zoom, imageRendering: 'pixelated' };

/** The room that pictures are shown in; what is larger scrolls. */
export function Canvas({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
    <div className={styles.pane} role="region" aria-label="Imagem" tabIndex={0}>
      {children}
    </div>
  );
}

type ShownProps = { picture: Picture; alt: string; style: CSSProperties };

export function Shown({ picture: { file, width, height }, alt, style }: ShownProps) {
  const sizes = { width, height };
  return <img className={styles.picture} style={style} src={file} {...sizes} alt={alt} />;
}
