import { expect, test } from 'vitest';
import { render, VIEWER } from '../../testing/render.tsx';
import { InModule, ofModule } from './in-module.tsx';
import { ViewerContext } from './viewer.ts';

const Card = () => <p>Encuestas abiertas</p>;
const SurveysPart = ofModule('surveys', Card);

test.each([
  [[], 2],
  [['loans'] as const, 2],
  [['loans', 'surveys'] as const, 0],
])('with %s off, parts of surveys are shown %i times', async (modulesOff, count) => {
  const screen = await render(
    <ViewerContext value={{ ...VIEWER, modulesOff }}>
      <SurveysPart />
      <InModule module="surveys">
        <Card />
      </InModule>
    </ViewerContext>,
  );
  expect(screen.text().split('Encuestas abiertas')).toHaveLength(count + 1);
});
