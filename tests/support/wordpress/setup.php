<?php
/**
 * Fills a fresh WordPress for a test and tells what it made, as JSON: asked for by its address, with `?theme=…` and the
 * plugin's settings. What authors and editors write goes through WordPress' own filters for their role.
 */
define( 'WP_INSTALLING', true );
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

if ( ! is_blog_installed() ) {
	add_filter( 'pre_wp_mail', '__return_true' );
	wp_install( 'Lantern Evenings', 'admin', 'admin@guests.example', false, '', 'password' );
}
foreach ( array( 'administrator', 'editor', 'author' ) as $role ) {
	if ( ! username_exists( "an-$role" ) ) {
		wp_insert_user( array( 'user_login' => "an-$role", 'user_pass' => 'password', 'user_email' => "$role@guests.example", 'role' => $role ) );
	}
}
$problem = activate_plugin( 'dating-app/dating-app.php' );
update_option( 'dating_app', json_decode( wp_unslash( $_GET['settings'] ), true ) );
switch_theme( $_GET['theme'] );

/** The address of a post as a role leaves it. */
function written_by( string $role, string $content ): string {
	wp_set_current_user( get_user_by( 'login', "an-$role" )->ID );
	kses_init();
	$id = wp_insert_post( array( 'post_title' => "By an $role", 'post_status' => 'publish', 'post_content' => wp_slash( $content ) ) );
	return home_url( "/?p=$id" );
}

$block   = '<!-- wp:dating-app/widget {"product-title":"Lanterns","heading-level":"3"} /-->';
$snippet = '<dating-app api-host="https://api.example.org" client-id="a"><a href="https://app.example.org">Open it</a></dating-app><script async src="https://cdn.example.org/embed.js"></script>';
$pages   = array();
foreach ( array( 'editor', 'author' ) as $role ) {
	$pages[ $role ] = array(
		'shortcode' => written_by( $role, "<p>Before.</p>\n\n[dating-app product-title=\"Lanterns\" api-host=\"https://elsewhere.example\"]\n\n<p>After.</p>" ),
		// As Classic's editor saves it: without paragraphs, which WordPress adds when it shows the post.
		'classic'   => written_by( $role, "Before.\n[dating-app]\nAfter." ),
		'block'     => written_by( $role, $block ),
		'quotes'    => written_by( $role, '[dating-app product-title="&quot;><img src=x onerror=alert(1)>"]' ),
		'snippet'   => written_by( $role, $snippet ),
	);
}
header( 'Content-Type: application/json' );
echo wp_json_encode(
	array(
		'version' => get_bloginfo( 'version' ),
		'theme'   => get_stylesheet(),
		'problem' => is_wp_error( $problem ) ? $problem->get_error_message() : null,
		'pages'   => $pages,
	)
);
