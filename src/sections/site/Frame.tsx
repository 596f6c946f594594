import type { ReactNode } from 'react';
import { navigationLabels } from '#content/navigation.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export type FrameProps = {
  path: string;
  /** Path, search and hash: changes with every navigation. */
  location: string;
  children: ReactNode;
};

/** What every page shares: bar, main content, footer. */
export function Frame({ path, location, children }: FrameProps) {
  return (
    <>
      <SkipLink target="conteudo">{navigationLabels.skipToContent}</SkipLink>
      <Header path={path} location={location} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer onHome={path === '/'} />
    </>
  );
}
