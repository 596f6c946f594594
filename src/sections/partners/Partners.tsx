import { Section, Stack } from '#ui/Layout.tsx';
import { lazySection } from '#ui/lazySection.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { Unavailable } from '#sections/site/Unavailable.tsx';

const PartnerList = lazySection<object>({
  id: 'socios',
  when: 'used',
  load: () => import('./PartnerList.tsx').then((module) => module.PartnerList),
  unavailable: Unavailable,
});

export function Partners() {
  return (
    <Section id="socios" first>
      <Stack gap="2xl">
        <PartnerList />
        <BackHome />
      </Stack>
    </Section>
  );
}
