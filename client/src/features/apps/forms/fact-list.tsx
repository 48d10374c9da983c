import styles from './forms.module.css';

/** What a service says of something; what it leaves out is left out. */
export function FactList({ of }: { of: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(
        ([name, value]) =>
          value !== null && [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={name}>
              <bdi>{value}</bdi>
            </dd>,
          ],
      )}
    </dl>
  );
}
