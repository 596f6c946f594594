import { footerItems, navigationLabels } from '#content/navigation.ts';
import { addressLines, site } from '#content/site.ts';
import { List, Stack } from '#ui/Layout.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Text } from '#ui/Text.tsx';
import * as styles from './Footer.css.ts';
import { SectionLink } from './SectionLink.tsx';

export function Footer({ onHome }: { onHome: boolean }) {
  return (
    <footer className={styles.footer}>
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
          <nav aria-label={navigationLabels.footerNavigation}>
            <Text size="label" tone="inherit">
              {navigationLabels.pages}
            </Text>
            <List>
              {footerItems.map(({ label, section }) => (
                <li key={section}>
                  <SectionLink section={section} onHome={onHome} variant="footer">
                    {label}
                  </SectionLink>
                </li>
              ))}
            </List>
          </nav>
          <address className={styles.address}>
            <Stack gap="xs">
              <Text size="label" tone="inherit">
                {navigationLabels.address}
              </Text>
              <div>
                {addressLines.map((line) => (
                  <Text key={line} tone="inverseMuted">
                    {line}
                  </Text>
                ))}
              </div>
            </Stack>
          </address>
        </div>
        <div className={styles.legal}>
          <Text size="caption" tone="inverseMuted">
            {site.copyright}
          </Text>
          <Text size="caption" tone="inverseMuted">
            {site.registration}
          </Text>
        </div>
      </div>
    </footer>
  );
}
