import { type ContactCard, contactCards } from '#content/contactPage.ts';
import { Card, CardEmblem } from '#ui/Card.tsx';
import { Grid } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Heading, Text } from '#ui/Text.tsx';

const drawings: Record<ContactCard['id'], string> = {
  email: moreIcons.mail,
  location: moreIcons.pin,
  hours: moreIcons.clock,
};

export function ContactCards() {
  return (
    <Grid columns="thirds" list>
      {contactCards.map(({ id, title, lines, note, href }) => (
        <Card key={id} as="li">
          <CardEmblem drawing={drawings[id]} />
          <Heading level={2} size="h4">
            {title}
          </Heading>
          <div>
            {lines.map((line) => (
              <Text key={line}>
                {href ? (
                  <Link variant="icon" href={href}>
                    {line}
                  </Link>
                ) : (
                  line
                )}
              </Text>
            ))}
          </div>
          {note && <Text tone="muted">{note}</Text>}
        </Card>
      ))}
    </Grid>
  );
}
