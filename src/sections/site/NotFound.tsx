import { notFoundPage } from '#content/errorPages.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { RouteButtonLink } from '#ui/RouteLink.tsx';
import { Heading, Text } from '#ui/Text.tsx';

export function NotFound() {
  const { lang, code, title, home, log } = notFoundPage;
  return (
    <Section fills surface="inverse">
      <div lang={lang} data-log={log}>
        <Stack gap="lg" align="center">
          <Heading level={1} size="hero" tone="inverse">
            {code}
          </Heading>
          <Text size="lead" tone="inverseMuted">
            {title}
          </Text>
          <RouteButtonLink to="/" reloadDocument variant="inverse">
            {home}
          </RouteButtonLink>
        </Stack>
      </div>
    </Section>
  );
}
