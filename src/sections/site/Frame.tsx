import type { ReactNode } from 'react';
import { navigationLabels } from '#content/navigation.ts';
import type { Page } from '#content/pages.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export type FrameProps = {
  bar: Page['bar'];
  /** Home is the page in view. */
  onHome: boolean;
  /** Path, search and hash: changes with every navigation. */
  location: string;
  children: ReactNode;
};

/** What every page shares: bar, main content, footer. */
export function Frame({ bar, onHome, location, children }: FrameProps) {
  return (
    <>
      <SkipLink target="conteudo">{navigationLabels.skipToContent}</SkipLink>
      <Header bar={bar} onHome={onHome} location={location} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer onHome={onHome} />
    </>
  );
}
