import { useEffect } from 'react';
import { notFoundPage } from '#content/notFoundPage.ts';
import { pages, titleOf } from '#content/pages.ts';
import { describePage } from '#lib/describePage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { RouteButtonLink } from '#ui/RouteLink.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** @param path the missing one, which is logged (spec §2). */
export function NotFound({ path }: { path: string }) {
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', path);
    // Below the path of a page the router takes that page for the one in view.
    describePage(titleOf(pages['/404']), pages['/404'].description);
  }, [path]);
  const { lang, code, title, home } = notFoundPage;
  return (
    <Section first>
      <div lang={lang}>
        <Stack gap="lg" align="center">
          <Heading level={1} size="hero">
            {code}
          </Heading>
          <Text size="lead" tone="muted">
            {title}
          </Text>
          <RouteButtonLink to="/">{home}</RouteButtonLink>
        </Stack>
      </div>
    </Section>
  );
}
