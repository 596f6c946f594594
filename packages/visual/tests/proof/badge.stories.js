const stories = {
  'badge--short': '<p class="badge">New</p>',
  'badge--long': '<p class="badge">Of this year</p>',
};
