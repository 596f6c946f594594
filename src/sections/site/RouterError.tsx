import { errorPage } from '#content/errorPages.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';

export function RouterError() {
  const { lang, title, text, home } = errorPage;
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
