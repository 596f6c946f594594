import type { ReactNode } from 'react';
import { navigationLabels } from '#content/navigation.ts';
import type { Page } from '#content/pages.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export type FrameProps = {
  bar: Page['bar'];
  children: ReactNode;
};

export function Frame({ bar, children }: FrameProps) {
  return (
    <>
      <SkipLink target="conteudo">{navigationLabels.skipToContent}</SkipLink>
      <Header bar={bar} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
