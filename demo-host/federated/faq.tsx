const QUESTIONS = [
  [
    'When can I see who was there?',
    'After the last bell. Until then nobody’s profile is shown to anybody, so that the evening comes first.',
  ],
  [
    'Who gets to know whom I liked?',
    'The people you liked, under Likes, and nobody else. If they liked you as well, you both see a match.',
  ],
  [
    'How do we reach each other?',
    'With a number, an address or a link. Only the one match you tap “Share contact” for sees it, and nobody else. You can take it back.',
  ],
  ['Can I come with a friend?', 'Please do. Tell us at the door and we seat you at different ends of the table.'],
  ['What if I have to cancel?', 'Until noon on the day your seat moves to another evening, no questions asked.'],
] as const;

export function Faq() {
  return (
    <section className="section section-dusk" id="faq" aria-labelledby="faq-title">
      <div className="wrap faq">
        <h2 id="faq-title">Questions</h2>
        <div>
          {QUESTIONS.map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
