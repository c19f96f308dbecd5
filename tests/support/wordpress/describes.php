<?php
/**
 * Does what plugins for search engines do: renders a post long before its page is written, once to look for what is in it,
 * and once more in the head for the page's description, and throws the markup away.
 */
$text = fn() => is_singular() ? wp_strip_all_tags( apply_filters( 'the_content', get_queried_object()->post_content ) ) : '';
add_action( 'template_redirect', $text );
add_action( 'wp_head', fn() => printf( '<meta name="description" content="%s">', esc_attr( wp_trim_words( $text() ) ) ), 1 );
