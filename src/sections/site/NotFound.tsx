import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notFoundPage } from '#content/notFoundPage.ts';
import { pages, titleOf } from '#content/pages.ts';
import { describePage } from '#lib/describePage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { RouteButtonLink } from '#ui/RouteLink.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** @param path the missing one, which is logged (spec §2). */
export function NotFound({ path }: { path: string }) {
  // On the first page of a visit `start.ts` logs it.
  const [isInside] = useState(useHydrated());
  useEffect(() => {
    if (isInside) console.error(notFoundPage.log, path);
    // Below the path of a page the router takes that page for the one in view.
    describePage(titleOf(pages['/404']), pages['/404'].description);
  }, [path, isInside]);
  const { lang, code, title, home, log } = notFoundPage;
  return (
    <Section first>
      <div lang={lang} data-log={log}>
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
