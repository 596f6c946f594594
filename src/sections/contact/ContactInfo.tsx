import { type ContactCard, contactCards, contactPage } from '#content/contactPage.ts';
import { Card, CardEmblem } from '#ui/Card.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Grid, Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';

const icons: Record<ContactCard['id'], IconName> = {
  email: 'mail',
  location: 'pin',
  hours: 'clock',
};

export function ContactInfo() {
  return (
    <Section first>
      <Stack gap="2xl">
        <PageTitle title={contactPage.title} intro={contactPage.intro} />
        <Grid columns="thirds" list>
          {contactCards.map(({ id, title, lines, note, href }) => (
            <Card key={id} as="li" padding="lg">
              <CardEmblem icon={icons[id]} />
              <Heading level={2} size="h4">
                {title}
              </Heading>
              <div>
                {lines.map((line) => (
                  <Text key={line}>{href ? <Link href={href}>{line}</Link> : line}</Text>
                ))}
              </div>
              {note && <Text tone="muted">{note}</Text>}
            </Card>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}
