import { type ContactCard, contactCards, contactPage } from '#content/contactPage.ts';
import { Card, CardEmblem } from '#ui/Card.tsx';
import { Grid, Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Heading, Text } from '#ui/Text.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';

const drawings: Record<ContactCard['id'], string> = {
  email: moreIcons.mail,
  telephone: moreIcons.phone,
  location: moreIcons.pin,
  office: moreIcons.pin,
  hours: moreIcons.clock,
  instagram: moreIcons.camera,
};

export function ContactCards() {
  return (
    <Grid columns={contactCards.length === 3 ? 'thirds' : 'filled'} list>
      {contactCards.map(({ id, title, lines, note }) => (
        <Card key={`${id} ${title}`} as="li">
          <CardEmblem drawing={drawings[id]} />
          <Heading level={2} size="h4">
            {title}
          </Heading>
          <div>
            {lines.map((line) =>
              typeof line === 'string' ? (
                <Text key={line}>{line}</Text>
              ) : (
                <Text key={line.href}>
                  <Link variant="icon" href={line.href}>
                    {line.label}
                  </Link>
                </Text>
              ),
            )}
          </div>
          {note && <Text tone="muted">{note}</Text>}
        </Card>
      ))}
    </Grid>
  );
}

export function ContactInfo() {
  return (
    <Section id="informacoes" first>
      <Stack gap="2xl">
        <PageTitle title={contactPage.title} intro={contactPage.intro} />
        <ContactCards />
      </Stack>
    </Section>
  );
}
