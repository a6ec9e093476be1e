import type { DemoPost } from './demo-post.ts';

export const postsAboutContentAndBrand: DemoPost[] = [
  {
    title: 'Write for the Second Read',
    excerpt:
      'Anyone can be skimmed. The pages that build a business are the ones people come back to with a colleague.',
    tags: ['Content', 'Writing'],
    picture: 'ribbons-211',
    daysAgo: 38,
    content: `
<p>There are two readers of everything you publish. The first is in a queue, on a phone, deciding in four seconds. Every guide to writing for the web is about her. The second arrives two weeks later, by name, because she remembered something. She brings her boss. She is the one who buys.</p>
<p>We have come to think that most content is written so hard for the first reader that there is nothing left for the second.</p>
<h2>What the second reader wants</h2>
<ul>
<li><strong>A sentence to quote.</strong> If nothing on the page can be said aloud in a meeting, it will not be mentioned in one.</li>
<li><strong>A number with its method.</strong> “Up 40 percent” is decoration. “Up 40 percent, against the same weeks last year, without the sale” is an argument.</li>
<li><strong>The cost.</strong> What it took, what went wrong, what you would skip. Nothing is as persuasive as a well-described mistake.</li>
<li><strong>A shape.</strong> Headings that make sense when read alone, so that she can find her place again.</li>
</ul>
<h2>How we edit for her</h2>
<p>We print the draft. (Yes, on paper.) One of us reads only the headings and says what the piece is about. Another takes a pen and underlines every sentence they would send to somebody. <strong>If there are fewer than three, it is not finished.</strong> If there are more than ten, it is two pieces.</p>
<p>Then we cut the introduction. It is almost always an introduction to the writer’s morning.</p>
<h2>And the first reader?</h2>
<p>She is fine. A page that is worth reading twice turns out to be remarkably easy to read once.</p>`,
  },
  {
    title: 'Brand Voice for Machines',
    excerpt:
      'Your style guide was written for people with taste. Your newest writers have none. A format that works for both.',
    tags: ['Brand', 'AI Workflows', 'Writing'],
    picture: 'prisms-221',
    daysAgo: 80,
    content: `
<p>“Warm but professional. Confident, never arrogant. Playful where appropriate.” We have read that page in dozens of brand books, and a human copywriter can more or less work with it, because she has met people before. Give it to a model and you get the voice of a hotel elevator.</p>
<p>The fix is not a longer page. It is a different kind of page: one made of decisions instead of descriptions.</p>
<h2>Pairs, not adjectives</h2>
<p>For every trait, show the choice. The left column is acceptable English. The right column is us.</p>
<table>
<thead><tr><th>Anyone</th><th>Us</th></tr></thead>
<tbody>
<tr><td>We are excited to announce our new loyalty program.</td><td>Your tenth coffee is on us.</td></tr>
<tr><td>Please note that delivery may be subject to delays.</td><td>It is snowing in Denver. Expect your order on Thursday.</td></tr>
<tr><td>Unfortunately, we are unable to process your request.</td><td>We can’t do that. Here is what we can do.</td></tr>
</tbody>
</table>
<p>Twenty pairs will do. They are more work than twenty adjectives, which is rather the point.</p>
<h2>Rules that can be checked</h2>
<pre><code>sentences:   18 words on average, none above 30
contractions: always
exclamation:  never
we / you:     at least as many "you" as "we"
banned:       leverage, seamless, solution, journey, elevate
numbers:      digits, also at the start of a sentence</code></pre>
<p>Because they can be checked, they are. The same file drives the prompt, a linter in our editor and the review of human drafts. It turned out that the humans needed it just as much. I say that as one of them.</p>
<h2>Leave room for taste</h2>
<blockquote><p>Rules get you to “nobody would object”. Somebody still has to write the line that everyone repeats.</p></blockquote>
<p>So the last section of the page is empty, apart from a heading: <em>Things we said that we are proud of.</em> It fills up at about one line a month.</p>`,
  },
  {
    title: 'The Content Calendar We Stopped Filling',
    excerpt: 'Fewer posts, decided later. What happened when we planned questions instead of dates.',
    tags: ['Content', 'Planning', 'Process'],
    picture: 'radar-231',
    daysAgo: 131,
    content: `
<p>For three years our content calendar was a grid of fifty-two squares, and for three years the most important question on Monday morning was what to put in the empty one. We published on time. We published, if we are honest, a good deal of foam.</p>
<p>In October we deleted the grid and wrote a list of questions in its place.</p>
<h2>A backlog of questions</h2>
<p>Each entry is something a customer really asked, with the name of who asked it and when. Sales adds to it after calls, support after tickets. Nothing goes on the list because a keyword tool likes it, although we do check afterwards.</p>
<p>A question gets written when three things are true:</p>
<ol>
<li>Two different people have asked it.</li>
<li>We know something about it that is not on the first page of results.</li>
<li>Somebody on the team <em>wants</em> to write it.</li>
</ol>
<h2>What changed</h2>
<p>We went from fifty-two posts a year to twenty-three. Total visits fell slightly, then recovered. Time on page nearly doubled. Most tellingly, sales began to send our posts to prospects without being asked, because the posts answered what prospects were asking. Funny how that works.</p>
<h2>What we miss</h2>
<p>The comfort of a full grid. There is a particular calm in knowing that March is done. But it was the calm of a restaurant where every table has been laid and nobody is hungry.</p>`,
  },
  {
    title: 'A Logo Is a Habit',
    excerpt:
      'People do not remember marks, they recognize repetition. Notes from a year of saying no to redesigns.',
    tags: ['Brand', 'Design'],
    picture: 'orbits-242',
    daysAgo: 289,
    content: `
<p>Four companies asked us for a new logo last year. We talked three of them out of it, and two of those have thanked us since.</p>
<p>A logo does very little on its own. It is a peg. What hangs on it is every envelope, van, error message and invoice that has ever carried it. Change the peg and all of that falls on the floor, where it will lie for about two years until people have picked it up again.</p>
<h2>When a redesign is really something else</h2>
<ul>
<li>“It looks dated.” Usually the <strong>website</strong> looks dated, and the logo is standing in front of it.</li>
<li>“It doesn’t say what we do.” Neither does an apple, a shell or a swoosh. Your headline says what you do.</li>
<li>“The new director doesn’t like it.” This one is real. Try lunch first.</li>
</ul>
<h2>What to do instead</h2>
<p>Pick three things and repeat them until you are sick of them: one color, one typeface, one way of cropping photographs. Then repeat them for another year, because the moment you are sick of them is roughly the moment your customers begin to notice.</p>
<blockquote><p>Consistency is not a constraint on creativity. It is the interest on it.</p></blockquote>
<h2>And the fourth?</h2>
<p>The fourth company had merged with its rival and carried two names, two colors and two histories. They needed a new mark and we were glad to draw it. It is a circle. It took five months, and its secret is the forty-page document about where to put it.</p>`,
  },
  {
    title: 'Designing Pages That Load Before the Doubt Does',
    excerpt:
      'Speed is not an engineering metric, it is the first thing your brand says. Seven decisions that designers, not developers, get to make.',
    tags: ['Web Development', 'Design', 'Performance'],
    picture: 'horizon-251',
    daysAgo: 405,
    inlinePicture: 'led-wave-252',
    content: `
<p>Somebody taps your ad. For the next second there is a white rectangle where your company should be. In that second the visitor is not thinking about load times. She is thinking: <em>is this going to be annoying?</em></p>
<p>We used to hand that second to the developers at the end of a project. Now it is the first slide of the design review, because nearly everything that decides it is a design decision.</p>
<h2>Seven decisions</h2>
<ol>
<li><strong>One typeface, variable.</strong> Four weights in one file. The second family is almost never worth its second.</li>
<li><strong>A hero that is drawn, not photographed.</strong> Type, color and a few lines of vector cost three kilobytes and are sharp on everything.</li>
<li><strong>No carousel.</strong> You are paying for five images to show one.</li>
<li><strong>Images with a job.</strong> If you can delete it without changing the meaning, do.</li>
<li><strong>Reserved space.</strong> Nothing may push anything. Draw the loading state first and the page second.</li>
<li><strong>Motion that starts late.</strong> Animate the second screen. The first must simply be there.</li>
<li><strong>A budget on the wall.</strong> Ours is 200 kilobytes for a home page. Whoever wants to add something gets to choose what goes.</li>
</ol>
<img src="{picture}" alt="A wave of small lights on a dark board" class="img-full img-rounded">
<h2>The conversation it starts</h2>
<p>A budget turns “could we also…” into a trade, and trades make better pages. In a recent project the client gave up a chat widget, two trackers and a video background to keep a single, beautiful illustration. The page loads in eight tenths of a second. The illustration is the thing people mention.</p>
<p>That is what speed buys. Not a score, but room for the one thing you wanted them to see.</p>`,
  },
  {
    title: 'Twelve Headlines, One Winner',
    excerpt: 'An annotated test, including the ones we are embarrassed by.',
    tags: ['Content', 'Creative', 'Testing'],
    picture: 'streams-262',
    daysAgo: 5,
    isDraft: true,
    content: `
<p>We ran twelve headlines for the same landing page over six weeks. The winner beat the original by 64 percent. Before you scroll down, choose yours.</p>
<ol>
<li>Payroll, solved</li>
<li>Pay your people in four minutes</li>
<li>The payroll software your accountant uses</li>
<li>Never explain a payslip again</li>
<li>Friday afternoons, returned to you</li>
<li>Payroll without the phone calls</li>
</ol>
<p><em>Six more to come, with the numbers and a chart. Legal is checking number three.</em></p>`,
  },
];
