import { attributes } from '#behaviours/bar.ts';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import type { Page } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { List } from '#ui/Layout.tsx';
import { Logo } from '#ui/Logo.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import * as styles from './Header.css.ts';
import { SectionButtonLink, SectionLink } from './SectionLink.tsx';

function Items({ variant }: { variant: 'bar' | 'menu' }) {
  return headerItems.map((item) => (
    <li key={item.label}>
      {'to' in item ? (
        <RouteLink to={item.to} lang={item.lang} reloadDocument variant={variant}>
          {item.label}
        </RouteLink>
      ) : (
        <SectionLink section={item.section} variant={variant}>
          {item.label}
        </SectionLink>
      )}
    </li>
  ));
}

function HomeLink() {
  return (
    <RouteLink
      to="/"
      reloadDocument
      variant="plain"
      aria-label={`${site.shortName}: ${navigationLabels.home}`}
    >
      <span className={styles.home}>
        <Logo />
        <span className={styles.name}>{site.shortName}</span>
      </span>
    </RouteLink>
  );
}

export type HeaderProps = Pick<Page, 'bar'> & { lang?: string | undefined };

/** The fixed bar: translucent over the first screen, solid below it and on inner pages (spec §2). */
export function Header({ bar, lang }: HeaderProps) {
  const action = (variant: 'primary' | 'bar', shape: 'text' | 'block') => (
    <SectionButtonLink {...{ variant, shape }} section={headerAction.section}>
      {headerAction.label}
    </SectionButtonLink>
  );
  return (
    <header className={styles.header} lang={lang} {...attributes(bar)}>
      <div className={styles.bar}>
        <div className={styles.brand}>
          <HomeLink />
        </div>
        <nav className={styles.navigation} aria-label={navigationLabels.mainNavigation}>
          <div className={styles.wide}>
            <List inline>
              <Items variant="bar" />
              <li>{action('bar', 'text')}</li>
            </List>
          </div>
          <div className={styles.narrow}>
            <Disclosure label={navigationLabels.menu}>
              <List>
                <Items variant="menu" />
                <li>{action('primary', 'block')}</li>
              </List>
            </Disclosure>
          </div>
        </nav>
      </div>
    </header>
  );
}
