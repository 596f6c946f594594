import { errorPage } from '#content/errorPages.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';

export function RouterError() {
  const { lang, title, text, home } = errorPage;
  return (
    <Section fills surface="inverse">
      <Stack gap="lg" align="center">
        <div lang={lang}>
          <Heading level={1} size="h2" tone="inverse">
            {title}
          </Heading>
        </div>
        <Text tone="inverseMuted">{text}</Text>
        <ButtonLink href="/" variant="inverse">
          {home}
        </ButtonLink>
      </Stack>
    </Section>
  );
}
