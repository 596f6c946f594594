import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorPage } from '#content/errorPage.ts';
import { describePage } from '#lib/describePage.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** Stands in for a page that failed. Its link loads the site anew, as the router may be broken. */
export function RouterError({ error }: ErrorComponentProps) {
  const { lang, title, text, home } = errorPage;
  useEffect(() => {
    console.error(error);
    describePage(title);
  }, [error, title]);
  return (
    <Section first>
      <Stack gap="lg" align="center">
        <div lang={lang}>
          <Heading level={1} size="h2">
            {title}
          </Heading>
        </div>
        <Text>{text}</Text>
        <ButtonLink href="/">{home}</ButtonLink>
      </Stack>
    </Section>
  );
}
