import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OwnRequests } from '../components/own-requests.tsx';
import { useContactTexts } from '../texts.ts';
import styles from '../components/contact.module.css';

// Form components are not part of any first load, so the form is loaded separately.
const ContactForm = lazyNamed(() => import('../components/contact-form.tsx'), 'ContactForm');

/** Page /contact: a form for writing to the organisation's administrators, and their answers. @spec 3§2.2, 3§5.2 */
export function ContactPage() {
  const { page: text } = useContactTexts();
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <Suspense fallback={<Skeleton shape="block" height={420} />}>
        <ContactForm />
      </Suspense>
      <OwnRequests />
    </div>
  );
}
