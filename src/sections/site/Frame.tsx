import type { ReactNode } from 'react';
import { navigationLabels } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header, type HeaderProps } from './Header.tsx';

/** @param lang language of the page's text, where it differs from the site's. Bar and footer keep the site's. */
type FrameProps = HeaderProps & { children: ReactNode };

export function Frame({ bar, lang, children }: FrameProps) {
  const frameLang = lang && site.locale;
  return (
    <>
      <SkipLink target="conteudo" lang={frameLang}>
        {navigationLabels.skipToContent}
      </SkipLink>
      <Header bar={bar} lang={frameLang} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer lang={frameLang} />
    </>
  );
}
