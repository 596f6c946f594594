import {
  addressLines,
  type FactLink,
  furtherOffices,
  instagram,
  telephone,
} from '#content/facts.ts';
import { footerItems, footerPages, navigationLabels } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { List, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Text } from '#ui/Text.tsx';
import * as styles from './Footer.css.ts';
import { SectionLink } from './SectionLink.tsx';

type FooterLink = FactLink & { lang?: string | undefined };

function Links({ links, inline = false }: { links: readonly FooterLink[]; inline?: boolean }) {
  return (
    <List inline={inline}>
      {links.map(({ label, href, lang }) => (
        <li key={href}>
          <Link variant="footer" href={href} lang={lang}>
            {href === '/acessibilidade' && <Icon drawing={icons.accessibility} />}
            {label}
          </Link>
        </li>
      ))}
    </List>
  );
}

function Pages() {
  return (
    <nav aria-label={navigationLabels.footerNavigation}>
      <Text size="label" tone="inherit">
        {navigationLabels.pages}
      </Text>
      <List>
        {footerItems.map(({ label, section }) => (
          <li key={section}>
            <SectionLink section={section} variant="footer">
              {label}
            </SectionLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

type OfficeProps = Omit<(typeof furtherOffices)[number], 'hours'>;

function Office({ name, address, links }: OfficeProps) {
  return (
    <Stack gap="xs">
      <Text size="label" tone="inherit">
        {name}
      </Text>
      <div>
        {address.map((line) => (
          <Text key={line} tone="inverseMuted">
            {line}
          </Text>
        ))}
      </div>
      {links.length > 0 && <Links links={links} inline />}
    </Stack>
  );
}

function Offices() {
  const links = [telephone, instagram].filter((link) => link !== undefined);
  return (
    <address className={styles.address}>
      <Stack gap="lg">
        <Office name={navigationLabels.address} address={addressLines} links={links} />
        {furtherOffices.map((office) => (
          <Office key={office.name} {...office} />
        ))}
      </Stack>
    </address>
  );
}

export function Footer({ lang }: { lang?: string | undefined }) {
  return (
    <footer className={styles.footer} lang={lang}>
      <div className={styles.container}>
        <div className={styles.columns}>
          <Stack gap="md">
            <div className={styles.brand}>
              <Logo />
              <Text size="lead" tone="inherit">
                {site.name}
              </Text>
            </div>
            <Text tone="inverseMuted" width="prose">
              {site.description}
            </Text>
          </Stack>
          <Pages />
          <Offices />
        </div>
        <div className={styles.legal}>
          <Text size="caption" tone="inverseMuted">
            {site.copyright}
          </Text>
          <Text size="caption" tone="inverseMuted">
            {site.registration}
          </Text>
          <Links links={footerPages} inline />
        </div>
      </div>
    </footer>
  );
}
