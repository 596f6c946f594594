import { Section, Stack } from '#ui/Layout.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { PartnerList } from './PartnerList.tsx';

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
